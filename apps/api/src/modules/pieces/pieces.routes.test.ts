import { beforeEach, describe, expect, test } from 'vitest'
import { AuditModel } from '#audit/audit.model'
import { fileRecords } from '#storage/gridfs'
import { drawImage } from '#test/approvals'
import { anonymous, as, asPerson, createPerson } from '#test/as'
import { makeClient } from '#test/clients'
import { clearDatabase, useDatabase } from '#test/database'
import { type Agent, addPictures, makePiece, storePiece } from '#test/pieces'
import { expectRefusal } from '#test/refusal'
import { objectId } from '#database/operators'
import { PieceModel } from './pieces.model.ts'

useDatabase()
beforeEach(clearDatabase)

const stored = (id: string) => PieceModel.findById(id).lean()

describe('POST /piece', () => {
  test('makes a draft of the caller’s with what counts by its format', async () => {
    const { client } = await makeClient({ name: 'Padaria Aurora' })
    const person = await createPerson({ name: 'Bia' })
    const me = await asPerson(person)
    const { status, body } = await me.post('/piece').send({
      clientId: client.id,
      title: '  Dia das Mães ',
      caption: 'Oi',
      networks: ['instagram', 'x', 'instagram'],
      format: 'reels',
      plannedOn: '2026-12-24',
      plannedAt: '09:30',
      author: { id: 'a'.repeat(24) },
      state: 'approved',
    })
    expect([status, body.message]).toEqual([201, undefined])
    expect(body).toEqual({
      id: body.id,
      _id: body.id,
      clientId: client.id,
      clientName: 'Padaria Aurora',
      title: 'Dia das Mães',
      caption: 'Oi',
      networks: ['instagram', 'x'],
      format: 'reels',
      countsAs: 'video',
      plannedOn: '2026-12-24',
      plannedAt: '09:30',
      videoUrl: '',
      files: [],
      author: { id: String(person._id), name: 'Bia' },
      reviewer: null,
      state: 'draft',
      round: 0,
      rounds: [],
      hasLaterEdit: false,
      approvedAt: null,
      publishedAt: null,
      version: 1,
    })
    expect((await me.get(`/piece/${body.id}`)).body).toEqual(body)
    expect(await AuditModel.findOne({ action: 'piece.create' }).lean()).toMatchObject({
      entity: 'piece',
      entityId: body.id,
      clientId: client.id,
      label: 'Dia das Mães',
    })
  })

  test('needs only a client and a title', async () => {
    const { admin, client } = await makeClient()
    const make = async (fields: object) =>
      (await admin.post('/piece').send({ clientId: client.id, title: 'Post', ...fields })).body
    expect(await make({})).toMatchObject({
      format: 'feed',
      countsAs: 'criativo',
      networks: [],
      plannedOn: null,
    })
    expect(await make({ networks: ['', 'x'], plannedOn: '', plannedAt: '' })).toMatchObject({
      networks: ['x'],
      plannedOn: null,
      plannedAt: null,
    })
    expect(await make({ networks: 'tiktok' })).toMatchObject({ networks: ['tiktok'] })
  })

  test.each([
    ['a blank title', { title: ' ' }, { title: 'Dê um título à peça.' }],
    ['a long title', { title: 'x'.repeat(121) }, { title: 'Use no máximo 120 caracteres.' }],
    [
      'a long caption',
      { caption: 'x'.repeat(5001) },
      { caption: 'Use no máximo 5000 caracteres.' },
    ],
    ['an unknown network', { networks: ['orkut'] }, { networks: 'Escolha as redes da lista.' }],
    ['an unknown format', { format: 'poster' }, { format: 'Escolha um formato.' }],
    [
      'what nothing counts as',
      { countsAs: 'tudo' },
      { countsAs: 'Escolha criativo, vídeo ou não conta.' },
    ],
    ['no day', { plannedOn: '2026-02-30' }, { plannedOn: 'Data inválida.' }],
    ['no hour', { plannedAt: '24:00' }, { plannedAt: 'Hora inválida.' }],
    [
      'a script for a link',
      { videoUrl: 'javascript:alert(1)' },
      { videoUrl: 'Este link não é permitido.' },
    ],
    ['an unknown client', { clientId: 'a'.repeat(24) }, { clientId: 'Cliente não encontrado.' }],
    ['no client’s id', { clientId: 'nada' }, { clientId: 'Cliente não encontrado.' }],
  ])('%s is refused beside its field', async (_what, wrong, fields) => {
    const { admin, client } = await makeClient()
    const sent = { clientId: client.id, title: 'Post', ...wrong }
    const refused = await admin.post('/piece').send(sent)
    expectRefusal(refused, 400, 'VALIDATION')
    expect(refused.body.fields).toEqual(fields)
    expect(await PieceModel.countDocuments({})).toBe(0)
  })

  test('forty at once for one client, and visits beside them: none is refused', async () => {
    const { admin, client } = await makeClient()
    const body = { clientId: client.id, title: 'Post', day: '2026-12-01' }
    const paths = Array.from({ length: 40 }, (_, n) => (n % 4 === 0 ? '/visit' : '/piece'))
    const answers = await Promise.all(paths.map((path) => admin.post(path).send(body)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
  })

  test('is for staff only, and not for a deleted client', async () => {
    const { admin, client } = await makeClient()
    const body = { clientId: client.id, title: 'Post' }
    expect((await anonymous.post('/piece').send(body)).status).toBe(401)
    await admin.delete(`/client/delete/${client.id}`).send({ motive: 'Resultados' })
    expect((await admin.post('/piece').send(body)).status).toBe(400)
  })
})

describe('POST /piece/{id}/files', () => {
  test('adds pictures up to ten, all or none', async () => {
    const { admin, client } = await makeClient()
    const piece = await makePiece(admin, client.id)
    const first = await addPictures(admin, piece.id, 2)
    expect([first.status, first.body.version]).toEqual([200, 2])
    expect(first.body.files).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f]{32}$/),
        url: expect.anything(),
        thumbnail: expect.anything(),
        width: 40,
        height: 30,
      },
      expect.anything(),
    ])
    const { id, url, thumbnail } = first.body.files[0]
    expect([url.endsWith(`/files/${id}`), thumbnail.endsWith('?size=small')]).toEqual([true, true])
    expect((await addPictures(admin, piece.id, 8)).body.files).toHaveLength(10)
    for (const more of [1, 11]) {
      const refused = await addPictures(admin, piece.id, more)
      expectRefusal(refused, 400, 'VALIDATION')
      expect(refused.body.fields).toEqual({ items: 'Uma peça leva no máximo 10 imagens.' })
    }
    const broken = await admin
      .post(`/piece/${(await makePiece(admin, client.id)).id}/files`)
      .attach('items', await drawImage(), 'a.png')
      .attach('items', Buffer.from('oi'), 'b.png')
    expect([broken.status, broken.body.fields]).toEqual([
      415,
      { items: 'Esse formato não é permitido!' },
    ])
    expect(await fileRecords().countDocuments({})).toBe(10)
  })

  test('of two at once that are too many together one is refused', async () => {
    const { admin, client } = await makeClient()
    const { id } = await makePiece(admin, client.id)
    const answers = await Promise.all([addPictures(admin, id, 6), addPictures(admin, id, 6)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
    expect((await stored(id))!.files).toHaveLength(6)
    expect(await fileRecords().countDocuments({})).toBe(6)
  })
})

describe('PATCH /piece/{id}', () => {
  const withPictures = async (count = 3) => {
    const { admin, client } = await makeClient()
    const { id } = await makePiece(admin, client.id)
    const { body } = await addPictures(admin, id, count)
    return { admin, client, id, files: (body.files as { id: string }[]).map((file) => file.id) }
  }

  test('changes what it carries, orders pictures and deletes those left out', async () => {
    const { admin, id, files } = await withPictures()
    const [a, b, c] = files
    const { status, body } = await admin
      .patch(`/piece/${id}`)
      .send({ title: 'Novo', files: [c, a], version: 2 })
    expect([status, body.title, body.files.map((file: { id: string }) => file.id)]).toEqual([
      200,
      'Novo',
      [c, a],
    ])
    const left = await fileRecords().find().toArray()
    expect(left.map(({ _id }) => _id).toSorted()).toEqual([a, c].toSorted())
    const one = await admin.patch(`/piece/${id}`).send({ files: ` ${a?.toUpperCase()} ` })
    expect(one.body.files.map((file: { id: string }) => file.id)).toEqual([a])
    for (const wrong of [[b], [a, a], ['f'.repeat(32)], 'nada', 7, [{}]])
      expectRefusal(await admin.patch(`/piece/${id}`).send({ files: wrong }), 400, 'VALIDATION')
  })

  test('lets two people change different fields, and refuses the same one', async () => {
    const { admin, id } = await withPictures(1)
    await admin.patch(`/piece/${id}`).send({ caption: 'Minha', version: 2 }).expect(200)
    await admin.patch(`/piece/${id}`).send({ plannedOn: '2026-12-24', version: 2 }).expect(200)
    const stale = await admin.patch(`/piece/${id}`).send({ caption: 'Sua', version: 2 })
    expectRefusal(stale, 409, 'STALE_VERSION')
    expect(stale.body.current).toMatchObject({ caption: 'Minha', plannedOn: '2026-12-24' })
  })

  test('its kind follows the format until somebody sets it', async () => {
    const { admin, id } = await withPictures(1)
    const patch = async (body: object) => (await admin.patch(`/piece/${id}`).send(body)).body
    expect(await patch({ format: 'reels' })).toMatchObject({ countsAs: 'video' })
    expect(await patch({ countsAs: 'none' })).toMatchObject({ countsAs: 'none' })
    expect(await patch({ format: 'feed' })).toMatchObject({ countsAs: 'none' })
  })

  test('an approved piece stays as it is, except for its day', async () => {
    const { admin, client, id } = await withPictures(1)
    await PieceModel.updateOne({ _id: id }, { $set: { state: 'approved' } })
    const patch = (body: object) => admin.patch(`/piece/${id}`).send(body)
    for (const body of [{ caption: 'Outra' }, { countsAs: 'none' }, { files: [] }]) {
      const refused = await patch(body)
      expectRefusal(refused, 409, 'CONFLICT')
      expect(refused.body.message).toBe('A peça já foi aprovada. Reabra para mudar.')
    }
    expect((await addPictures(admin, id, 1)).status).toBe(409)
    expect((await patch({ plannedOn: '2026-12-24', plannedAt: '10:00' })).status).toBe(200)
    expect((await patch({ caption: '', countsAs: 'criativo' })).status).toBe(200)
    await PieceModel.updateOne({ _id: id }, { $set: { state: 'published' } })
    expect((await patch({ plannedOn: '2026-12-25' })).body.message).toBe('A peça já foi publicada.')
    expect((await admin.get(`/piece?clientId=${client.id}`)).body.total).toBe(1)
  })
})

describe('who may change a piece', () => {
  const statuses = async (me: Agent, id: string) => [
    (await me.patch(`/piece/${id}`).send({ title: 'Outro' })).status,
    (await addPictures(me, id, 1)).status,
    (await me.post(`/piece/published/${id}`)).status,
    (await me.delete(`/piece/${id}`)).status,
  ]

  test('its author, who looks after the client, and whom the table names; others see it', async () => {
    const gestor = await createPerson({ name: 'Gil' })
    const { client } = await makeClient({ gestor: 'Gil' })
    const author = await createPerson()
    const clientId = objectId(client.id)!
    const piece = async () => String((await storePiece({ clientId, authorId: author._id }))._id)
    const other = await as({ role: 'Designer' })
    const id = await piece()
    expect((await other.get(`/piece/${id}`)).status).toBe(200)
    expect(await statuses(other, id)).toEqual([404, 404, 404, 404])
    for (const person of [author, gestor, await createPerson({ role: 'Comercial' })])
      expect(await statuses(await asPerson(person), await piece())).toEqual([200, 200, 409, 200])
    for (const id of ['a'.repeat(24), 'nada'])
      expect((await other.get(`/piece/${id}`)).status).toBe(404)
  })
})
