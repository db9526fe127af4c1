import type { APIRequestContext, Browser } from '@playwright/test'
import { adminHeaders, createClient } from './clients.ts'
import { expect } from './watched-page.ts'

/** A picture of one colour with a word on it, drawn by the browser itself. */
export const drawPicture = async (
  browser: Browser,
  hue = 0,
  size = { width: 900, height: 900 },
) => {
  const context = await browser.newContext({ viewport: size })
  const page = await context.newPage()
  await page.setContent(
    `<body style="margin:0;display:grid;place-items:center;height:100vh;font:700 160px serif;color:#fff;background:hsl(${hue} 60% 40%)">Pão</body>`,
  )
  const buffer = await page.screenshot()
  await context.close()
  return { name: `peca-${hue}.png`, mimeType: 'image/png', buffer }
}

type Picture = Awaited<ReturnType<typeof drawPicture>>

/** Adds pictures to a piece through the API. */
export const addPictures = async (
  request: APIRequestContext,
  id: string,
  pictures: readonly Picture[],
) => {
  const form = new FormData()
  for (const { name, mimeType, buffer } of pictures)
    form.append('items', new File([new Uint8Array(buffer)], name, { type: mimeType }))
  const headers = await adminHeaders(request)
  const answer = await request.post(`/piece/${id}/files`, { headers, multipart: form })
  expect(answer.status()).toBe(200)
}

/** Makes a piece through the API, as the first Admin. */
export const createPiece = async (
  request: APIRequestContext,
  clientId: string,
  fields: Record<string, unknown> = {},
): Promise<{ id: string; title: string }> => {
  const headers = await adminHeaders(request)
  const data = { clientId, title: 'Fornada de sábado', networks: ['instagram'], ...fields }
  const answer = await request.post('/piece', { headers, data })
  expect(answer.status()).toBe(201)
  return (await answer.json()) as { id: string; title: string }
}

/** Makes some pieces of a new client, each with a picture. */
export const createPieces = async (
  request: APIRequestContext,
  browser: Browser,
  count: number,
  clientFields: Record<string, unknown> = {},
) => {
  const client = await createClient(request, clientFields)
  const picture = await drawPicture(browser, 30)
  const pieces: { id: string; title: string }[] = []
  for (let at = 1; at <= count; at += 1) {
    const piece = await createPiece(request, client.id, {
      title: `Post ${at}`,
      caption: `Legenda do post ${at} #pao`,
      plannedOn: `2026-12-${String(at).padStart(2, '0')}`,
    })
    await addPictures(request, piece.id, [picture])
    pieces.push(piece)
  }
  return { client, pieces, picture }
}

/** Sends pieces to the customer through the API; answers the approval's id. */
export const sendPieces = async (
  request: APIRequestContext,
  clientId: string,
  ids: readonly string[],
  fields: Record<string, unknown> = {},
): Promise<string> => {
  const answer = await request.post(`/approval/createFromPieces/${clientId}`, {
    headers: await adminHeaders(request),
    data: { name: 'Posts de dezembro', pieces: ids, ...fields },
  })
  expect(answer.status()).toBe(201)
  return ((await answer.json()) as { id: string }).id
}

/** Makes a piece with a video, and sends it to the customer, who approves it. */
export const approvedPiece = async (
  request: APIRequestContext,
  clientId: string,
  title: string,
): Promise<string> => {
  const { id } = await createPiece(request, clientId, { title, videoUrl: 'youtu.be/x' })
  const approval = await sendPieces(request, clientId, [id], { name: title })
  const answered = await request.patch(`/approval/answerapproval/${approval}`, {
    data: { approved: true },
  })
  expect(answered.status()).toBe(200)
  return id
}
