import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { UNREADABLE_IMAGE, UPLOADS } from '@bastidor/shared/uploads'
import { AuditModel } from '../../audit/audit.model.ts'
import { anonymous, as, asPerson, createPerson, reload } from '../../test/as.ts'
import { clearDatabase, useDatabase } from '../../test/database.ts'
import { snapshot } from '../../test/snapshot.ts'

useDatabase()
beforeEach(clearDatabase)

type Agent = Awaited<ReturnType<typeof asPerson>>
const SVG = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><script>alert(1)</script><rect width="40" height="40" fill="red"/></svg>',
)
const draw = (format: 'png' | 'jpeg' | 'webp', colour = '#c33') =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: colour } })
    .toFormat(format)
    .toBuffer()

let png: Buffer
beforeAll(async () => (png = await draw('png')))

const upload = (agent: Agent, id: string, bytes: Buffer, name = 'eu.png', field = 'avatar') =>
  agent.patch(`/employee/upload/${id}`).attach(field, bytes, name)
const self = async () => {
  const person = await createPerson()
  return { person, id: String(person._id), agent: await asPerson(person) }
}
const storedFiles = async () =>
  Object.entries(await snapshot())
    .filter(([name]) => /\.(files|chunks)$/.test(name))
    .flatMap(([, documents]) => documents)

describe('PATCH /employee/upload/{id}', () => {
  test.each(['png', 'jpeg', 'webp', 'svg'] as const)(
    '%s becomes a webp that can be opened',
    async (format) => {
      const { person, id, agent } = await self()
      const bytes = format === 'svg' ? SVG : await draw(format)
      const { status, body } = await upload(agent, id, bytes, `eu.${format}`)
      expect(status).toBe(200)
      expect(body.version).toBe(person.version + 1)
      const file = await anonymous.get(body.avatar).buffer(true)
      expect([file.status, file.headers['content-type']]).toEqual([200, 'image/webp'])
      expect(file.headers['x-content-type-options']).toBe('nosniff')
      expect((await sharp(file.body).metadata()).format).toBe('webp')
      expect(file.body.includes('script')).toBe(false)
      expect((await reload(person))?.avatar).toBe(body.avatar.split('/').at(-1))
      expect(
        await AuditModel.countDocuments({ action: 'employee.upload', changed: 'avatar' }),
      ).toBe(1)
    },
  )

  test('takes the picture under the name "file" too', async () => {
    const { id, agent } = await self()
    expect((await upload(agent, id, png, 'eu.png', 'file')).body.avatar).toMatch(
      /^\/files\/[0-9a-f]{32}$/,
    )
  })

  test('a new picture replaces the old one, whose file is gone', async () => {
    const { id, agent } = await self()
    const first = await upload(agent, id, png)
    const second = await upload(agent, id, await draw('jpeg', '#3c3'))
    expect((await anonymous.get(first.body.avatar)).status).toBe(404)
    expect((await anonymous.get(second.body.avatar)).status).toBe(200)
  })

  test('of pictures that come at the same moment one stays, and no file is left over', async () => {
    const { person, id, agent } = await self()
    const answers = await Promise.all([1, 2, 3, 4].map(() => upload(agent, id, png)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const files = (await storedFiles()) as { _id: unknown; length?: number }[]
    expect(files.filter(({ length }) => length !== undefined).map(({ _id }) => _id)).toEqual([
      (await reload(person))?.avatar,
    ])
  })

  test('a person who is deleted takes their picture along', async () => {
    const { id, agent } = await self()
    const { body } = await upload(agent, id, png)
    await (await as({ level: 'Admin' })).delete(`/employee/delete/${id}`)
    expect((await anonymous.get(body.avatar)).status).toBe(404)
    expect(await storedFiles()).toEqual([])
  })
})

describe('what is no acceptable picture', () => {
  const bomb = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"><g id="a"><rect/></g>${'<use xlink:href="#a"/>'.repeat(5000)}</svg>`
  const { wrongType } = UPLOADS.avatar
  const CASES: [
    what: string,
    bytes: () => Buffer,
    name: string,
    status: number,
    text: RegExp | string,
  ][] = [
    [
      'html called png',
      () => Buffer.from('<!doctype html><script>1</script>'),
      'a.png',
      415,
      wrongType,
    ],
    ['a PDF called jpg', () => Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj'), 'a.jpg', 415, wrongType],
    [
      'a GIF',
      () => Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAA=', 'base64'),
      'a.png',
      415,
      wrongType,
    ],
    ['a picture that is cut off', () => png.subarray(0, 60), 'a.png', 400, UNREADABLE_IMAGE],
    [
      'more than 5 MB',
      () => Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024)]),
      'a.png',
      413,
      'O arquivo passa do limite de 5 MB.',
    ],
    ['an SVG bomb', () => Buffer.from(bomb), 'a.svg', 400, /SVG|imagem/],
    [
      'an SVG with a DOCTYPE',
      () => Buffer.from(`<!DOCTYPE svg [<!ENTITY x "y">]>${SVG.toString()}`),
      'a.svg',
      400,
      /SVG|imagem/,
    ],
    ['an empty file', () => Buffer.alloc(0), 'a.png', 400, /./],
  ]
  test.each(CASES)(
    '%s: a Portuguese text, and nothing is stored',
    async (_what, bytes, name, status, text) => {
      const { id, agent } = await self()
      await upload(agent, id, png)
      const before = await snapshot()
      const answer = await upload(agent, id, bytes(), name)
      expect([answer.status, answer.body.requestId]).toEqual([status, expect.any(String)])
      expect(answer.body.message).toMatch(text)
      expect(await snapshot()).toEqual(before)
    },
  )

  test('two files, no file, a file under another name', async () => {
    const { id, agent } = await self()
    const url = `/employee/upload/${id}`
    const two = await agent.patch(url).attach('avatar', png, 'a.png').attach('file', png, 'b.png')
    expect([two.status, two.body.message]).toEqual([400, 'Envie só um arquivo.'])
    const none = await agent.patch(url).field('nome', 'x')
    expect([none.status, none.body.fields]).toEqual([400, { avatar: 'Escolha um arquivo.' }])
    expect((await agent.patch(url).send({ avatar: 'https://x.example/a.png' })).status).toBe(400)
    const other = await upload(agent, id, png, 'a.png', 'foto')
    expect([other.status, Object.keys(other.body.fields)]).toEqual([400, ['foto']])
    expect((await agent.patch(url).type('text/plain').send('x')).status).toBe(415)
    expect(await storedFiles()).toEqual([])
  })
})

describe('who may', () => {
  test.each([
    ['Base', 'Base', 403],
    ['Líder', 'Base', 200],
    ['Líder', 'Líder', 403],
    ['Líder', 'Admin', 403],
    ['Admin', 'Líder', 200],
  ] as const)('%s on %s: %i', async (level, targetLevel, status) => {
    const target = await createPerson({ level: targetLevel })
    const answer = await upload(await as({ level }), String(target._id), png)
    expect(answer.status).toBe(status)
    expect(await storedFiles()).toHaveLength(status === 200 ? 2 : 0)
  })

  test('an unknown person is not found, and nothing is stored', async () => {
    const admin = await as({ level: 'Admin' })
    for (const id of ['507f1f77bcf86cd799439011', 'x'])
      expect((await upload(admin, id, png)).status).toBe(404)
    expect(await storedFiles()).toEqual([])
  })

  test('a missing permission is refused before the body is read', async () => {
    const target = await createPerson({ level: 'Admin' })
    const url = `/employee/upload/${String(target._id)}`
    for (const [agent, status] of [
      [anonymous, 401],
      [await as(), 403],
    ] as const) {
      const broken = agent.patch(url).set('Content-Type', 'multipart/form-data; boundary=x')
      expect((await broken.send('this is no multipart at all')).status).toBe(status)
      expect((await agent.patch(url).type('text/plain').send('x')).status).toBe(status)
    }
  })
})
