import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { AuditModel } from '../../audit/audit.model.ts'
import { fileRecords } from '#storage/gridfs'
import { drawImage, sendImages } from '../../test/approvals.ts'
import { anonymous, as } from '../../test/as.ts'
import { makeClient } from '../../test/clients.ts'
import { clearDatabase, useDatabase } from '../../test/database.ts'
import { ApprovalModel, type ApprovalRecord } from './approvals.model.ts'

useDatabase()
beforeEach(clearDatabase)

const stored = async () => ({
  approvals: await ApprovalModel.countDocuments({}),
  files: await fileRecords().countDocuments({ 'metadata.purpose': 'approval' }),
})

describe('POST /approval/create/{id}', () => {
  test('stores the images in their order, large and small, under a name', async () => {
    const { admin, client } = await makeClient({ name: 'Padaria Aurora' })
    const images = [
      await drawImage('jpeg', { width: 3000, height: 1500, background: '#00f' }),
      await drawImage('png', { width: 400, height: 800, background: '#0f0' }),
    ]
    const { status, body } = await sendImages(admin, client.id, { name: '  Feed  ', images })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      id: expect.stringMatching(/^[0-9a-f]{32}$/),
      _id: body.id,
      name: 'Feed',
      clientId: client.id,
      clientName: 'Padaria Aurora',
      item: body.images.map(({ url }: { url: string }) => url),
      images: [
        { width: 2560, height: 1280 },
        { width: 400, height: 800 },
      ],
      approved: false,
      denied: false,
      feedback: '',
      notes: [],
      createdBy: 'Ana',
      seenDate: null,
      answerDate: null,
      evidence: null,
    })
    const sides = async (address: string) => {
      const file = await anonymous.get(address).buffer(true)
      expect(file.headers['content-type']).toBe('image/webp')
      const { width, height } = await sharp(file.body).metadata()
      return [width, height]
    }
    expect(await sides(body.images[0].url)).toEqual([2560, 1280])
    expect(await sides(body.images[0].thumbnail)).toEqual([512, 256])
    expect(await sides(body.images[1].thumbnail)).toEqual([256, 512])
    expect(await AuditModel.findOne({ action: 'approval.create' }).lean()).toMatchObject({
      entityId: body.id,
      clientId: client.id,
      label: 'Feed',
    })
  })

  test('takes twenty images, and keeps the colours of what was made', async () => {
    const { admin, client } = await makeClient()
    const { status, body } = await sendImages(admin, client.id, {
      images: await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          drawImage('png', { width: 64, height: 64, background: `rgb(${index * 12}, 40, 200)` }),
        ),
      ),
    })
    expect([status, body.item.length]).toEqual([201, 20])
    const colours = await Promise.all(
      body.item.map(async (address: string) => {
        const { body: bytes } = await anonymous.get(address).buffer(true)
        return (await sharp(bytes).stats()).channels[0]!.mean
      }),
    )
    colours.forEach((red, index) => expect(Math.abs(red - index * 12)).toBeLessThan(4))
  })

  test('a repeat under the same key answers the first approval and stores nothing', async () => {
    const { admin, client } = await makeClient()
    const image = await drawImage()
    const send = () =>
      admin
        .post(`/approval/create/${client.id}`)
        .set('Idempotency-Key', 'chave-1')
        .field('name', 'Feed')
        .attach('items', image, 'a.png')
    const [first, second] = [await send(), await send()]
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.body).toEqual(first.body)
    expect(await stored()).toEqual({ approvals: 1, files: 1 })
  })

  test('the client’s name and the decision are the server’s own', async () => {
    const { admin, client } = await makeClient({ name: 'Padaria Aurora' })
    const { body } = await admin
      .post(`/approval/create/${client.id}`)
      .field({ name: 'Feed', clientName: 'Outro', approved: 'true', createdBy: 'Zé' })
      .attach('items', await drawImage(), 'a.png')
    expect(body).toMatchObject({ clientName: 'Padaria Aurora', approved: false, createdBy: 'Ana' })
  })

  const GIF = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64')
  const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
  test.each([
    ['a GIF', GIF, 'a.gif'],
    ['a GIF that calls itself PNG', GIF, 'a.png'],
    ['an SVG', SVG, 'a.svg'],
    ['a text', Buffer.from('oi'), 'a.webp'],
  ])('%s after a good image: 415, and neither is stored', async (_what, bytes, name) => {
    const { admin, client } = await makeClient()
    const { status, body } = await admin
      .post(`/approval/create/${client.id}`)
      .field('name', 'Feed')
      .attach('items', await drawImage(), 'boa.png')
      .attach('items', bytes, { filename: name, contentType: 'image/png' })
    expect([status, body.fields]).toEqual([415, { items: 'Esse formato não é permitido!' }])
    expect(await stored()).toEqual({ approvals: 0, files: 0 })
  })

  test('a cut-off image, one too large and a twenty-first are refused, and nothing is stored', async () => {
    const { admin, client } = await makeClient()
    const image = await drawImage('png', { width: 300, height: 300 })
    const refused = async (images: Buffer[]) => {
      const { status, body } = await sendImages(admin, client.id, { images })
      return [status, body.fields]
    }
    expect(await refused([image, image.subarray(0, image.length - 60)])).toEqual([
      400,
      { items: 'Não foi possível ler esta imagem. Envie outro arquivo.' },
    ])
    expect(await refused([Buffer.concat([image, Buffer.alloc(10 * 1024 * 1024)])])).toEqual([
      413,
      { items: 'O arquivo passa do limite de 10 MB.' },
    ])
    expect(await refused(Array.from({ length: 21 }, () => image))).toEqual([
      400,
      { items: 'Envie no máximo 20 arquivos.' },
    ])
    expect(await stored()).toEqual({ approvals: 0, files: 0 })
  })

  test('without an image or a name it says which', async () => {
    const { admin, client } = await makeClient()
    const url = `/approval/create/${client.id}`
    const noImage = await admin.post(url).field('name', 'Feed')
    expect([noImage.status, noImage.body.fields]).toEqual([
      400,
      { items: 'Escolha ao menos uma imagem.' },
    ])
    const noName = await admin
      .post(url)
      .field('name', ' ')
      .attach('items', await drawImage(), 'a')
    expect([noName.status, noName.body.fields]).toEqual([400, { name: 'Dê um nome à aprovação.' }])
    expect(await stored()).toEqual({ approvals: 0, files: 0 })
  })

  test('a client that is not there, or has been deleted, is not found', async () => {
    const { admin, client } = await makeClient()
    await admin.delete(`/client/delete/${client.id}`).send({ motive: 'Resultados' })
    for (const id of [client.id, 'a'.repeat(24), 'nada'])
      expect((await sendImages(admin, id)).status).toBe(404)
    expect(await stored()).toEqual({ approvals: 0, files: 0 })
  })

  test('is for those who have the button, and for nobody else', async () => {
    const { client } = await makeClient()
    const statuses = async (caller: object) =>
      (await sendImages(await as(caller), client.id)).status
    expect(await statuses({ role: 'Designer' })).toBe(403)
    expect(await statuses({ role: 'Desenvolvedor' })).toBe(201)
    expect((await sendImages(anonymous as never, client.id)).status).toBe(401)
  })
})

describe('GET /approval/byClientsId/{id}', () => {
  test('lists a client’s approvals, the newest first, in pages', async () => {
    const { admin, client } = await makeClient()
    for (const name of ['Um', 'Dois', 'Três']) await sendImages(admin, client.id, { name })
    const other = await makeClient({ name: 'Outro' })
    await sendImages(other.admin, other.client.id)
    const names = async (query = '') => {
      const { body } = await admin.get(`/approval/byClientsId/${client.id}${query}`)
      return [body.results.map(({ name }: ApprovalRecord) => name), body.total]
    }
    expect(await names()).toEqual([['Três', 'Dois', 'Um'], 3])
    expect(await names('?limit=1&offset=1')).toEqual([['Dois'], 3])
    expect((await admin.get(`/approval/byClientsId/${client.id}?limit=0`)).status).toBe(400)
  })

  test('shows the client’s current name', async () => {
    const { admin, client } = await makeClient({ name: 'Antes' })
    await sendImages(admin, client.id)
    await admin.patch(`/client/update/${client.id}`).send({ name: 'Depois' })
    const { body } = await admin.get(`/approval/byClientsId/${client.id}`)
    expect(body.results[0].clientName).toBe('Depois')
  })

  test('an unknown client is not found', async () => {
    const admin = await as({ level: 'Admin' })
    for (const id of ['a'.repeat(24), 'nada'])
      expect((await admin.get(`/approval/byClientsId/${id}`)).status).toBe(404)
  })
})
