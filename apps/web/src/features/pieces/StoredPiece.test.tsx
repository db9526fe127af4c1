import type { Piece } from '@bastidor/shared/pieces'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buildFile, buildPiece } from '#test/build-pieces.ts'
import { openPieces as open } from '#test/client-pieces.tsx'
import { http, HttpResponse, server } from '#test/server.ts'

test('what is typed during a slow save stays, and is saved next', async () => {
  const piece = buildPiece({ caption: 'Um' })
  const { user, stored } = open([piece], { search: `?peca=${piece.id}` })
  const sent: unknown[] = []
  let answer: () => void = () => undefined
  server.use(
    http.patch('*/piece/:id', async ({ request }) => {
      const patch = (await request.json()) as Partial<Piece>
      sent.push(patch)
      await new Promise<void>((resolve) => (answer = resolve))
      return HttpResponse.json(Object.assign(stored[0]!, patch, { version: 2 }))
    }),
  )
  const caption = await screen.findByLabelText('Legenda')
  await user.type(caption, ' dois')
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  await user.type(caption, ' três')
  answer()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Salvar' })).toBeEnabled())
  expect(screen.getByLabelText('Legenda')).toHaveValue('Um dois três')
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(sent).toHaveLength(2))
  answer()
  expect(sent).toEqual([
    { caption: 'Um dois', version: 1 },
    { caption: 'Um dois três', version: 2 },
  ])
})

test('closing during an upload asks first, and whoever stays sees it arrive', async () => {
  const piece = buildPiece({ files: [] })
  const { user, stored } = open([piece], { search: `?peca=${piece.id}` })
  let answer: () => void = () => undefined
  server.use(
    http.post('*/piece/:id/files', async () => {
      await new Promise<void>((resolve) => (answer = resolve))
      return HttpResponse.json(Object.assign(stored[0]!, { files: [buildFile()] }))
    }),
  )
  const drawer = await screen.findByRole('dialog', { name: 'Peça' })
  await within(drawer).findByLabelText('Legenda')
  const file = new File(['x'], 'post.png', { type: 'image/png' })
  await user.upload(drawer.querySelector<HTMLInputElement>('input[type=file]')!, file)
  expect(await screen.findByRole('progressbar')).toBeVisible()
  await user.click(within(drawer).getByRole('button', { name: 'Cancelar' }))
  expect(await screen.findByText('Parar o envio das imagens?')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Continuar editando' }))
  answer()
  expect(await screen.findByRole('button', { name: 'Ampliar a imagem 1 de 1' })).toBeVisible()
})
