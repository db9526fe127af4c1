import { beforeEach, describe, expect, test } from 'vitest'
import { MESSAGE_MAX } from '@bastidor/shared/messages'
import { AuditModel } from '../../audit/audit.model.ts'
import { as } from '../../test/as.ts'
import { clearDatabase, useDatabase } from '../../test/database.ts'
import { plansOf } from '../../test/profile.ts'
import { MessageModel } from './messages.model.ts'

useDatabase()
beforeEach(clearDatabase)

describe('GET /message/', () => {
  test('before the first message both texts are empty', async () => {
    const { status, body } = await (await as()).get('/message/')
    expect([status, body]).toEqual([200, { text: '', writer: '' }])
  })

  test('answers the last one to everybody, and of it no more than the strip shows', async () => {
    await (await as({ name: 'Ana' })).post('/message/create').send({ text: 'Bom dia' })
    await (await as({ name: 'Bia' })).post('/message/create').send({ text: 'Reunião às 15h' })
    expect((await (await as()).get('/message')).body).toEqual({
      text: 'Reunião às 15h',
      writer: 'Bia',
    })
  })

  test('reads one key and one document, however long the history is', async () => {
    const writer = 'Ana'
    await MessageModel.insertMany(
      Array.from({ length: 500 }, (_, number) => ({ number, text: `${number}`, writer })),
    )
    const somebody = await as()
    const plans = await plansOf(() => somebody.get('/message/'))
    expect(plans.filter(({ collection }) => collection === 'messages')).toEqual([
      {
        collection: 'messages',
        plan: 'IXSCAN { number: -1 }',
        keys: 1,
        docs: 1,
        returned: 1,
        sortsInMemory: false,
      },
    ])
  })
})

describe('POST /message/create', () => {
  test('stores the trimmed text under the name of the session, whatever name is sent', async () => {
    const ana = await as({ name: 'Ana' })
    const { status, body } = await ana
      .post('/message/create')
      .send({ text: '  Café às 16h ', writer: 'Diretoria' })
    expect(status).toBe(201)
    expect(body).toEqual({
      id: body._id,
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      text: 'Café às 16h',
      writer: 'Ana',
    })
    expect(await MessageModel.findOne().lean()).toMatchObject({
      text: 'Café às 16h',
      writer: 'Ana',
      at: expect.any(Date),
    })
  })

  test('takes a form as well', async () => {
    const { status, body } = await (await as()).post('/message/create').field('text', 'Oi')
    expect([status, body.text]).toEqual([201, 'Oi'])
  })

  test.each([{ text: '' }, { text: '   ' }])(
    'an empty one (%j) takes the message off, and who did it is known',
    async (sent) => {
      const ana = await as({ name: 'Ana' })
      await ana.post('/message/create').send({ text: 'Bom dia' })
      expect((await ana.post('/message/create').send(sent)).status).toBe(201)
      expect((await ana.get('/message/')).body).toEqual({ text: '', writer: 'Ana' })
    },
  )

  test('text is kept as typed, markup and emoji too', async () => {
    const ana = await as()
    const text = '<b>Parabéns</b> 🎉 & {{bolo}}'
    await ana.post('/message/create').send({ text })
    expect((await ana.get('/message/')).body.text).toBe(text)
  })

  test.each(['b', ' '])('280 characters fit, emoji too; one more %j is refused', async (more) => {
    const ana = await as()
    const longest = '🎉'.repeat(MESSAGE_MAX)
    expect((await ana.post('/message/create').send({ text: longest })).status).toBe(201)
    const { status, body } = await ana.post('/message/create').send({ text: longest + more })
    expect(status).toBe(400)
    expect(body).toMatchObject({
      code: 'VALIDATION',
      fields: { text: 'Use no máximo 280 caracteres.' },
    })
    expect((await ana.get('/message/')).body.text).toBe(longest)
  })

  test.each([{}, { text: null }, { text: 5 }, { text: ['a'] }, { text: { $gt: '' } }])(
    '%j is no message and changes nothing',
    async (sent) => {
      const { status, body } = await (await as()).post('/message/create').send(sent)
      expect([status, body.code]).toEqual([400, expect.any(String)])
      expect(await MessageModel.countDocuments()).toBe(0)
    },
  )

  test('history is kept, and every writing is on the trail', async () => {
    const ana = await as({ name: 'Ana' })
    const ids: string[] = []
    for (const text of ['um', 'dois', 'um'])
      ids.push((await ana.post('/message/create').send({ text })).body.id)
    const history = await MessageModel.find().sort({ number: 1 }).lean()
    expect(history.map(({ number, text }) => [number, text])).toEqual([
      [1, 'um'],
      [2, 'dois'],
      [3, 'um'],
    ])
    const trail = await AuditModel.find({ action: 'message.create' }).sort({ _id: 1 }).lean()
    expect(trail.map(({ actor, entityId }) => [actor, entityId])).toEqual(
      ids.map((id) => ['Ana', id]),
    )
  })

  test('of twenty who write at once nobody is lost, and the highest number is shown', async () => {
    const writers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => as({ name: `Pessoa ${index}` })),
    )
    const answers = await Promise.all(
      writers.map((writer, index) => writer.post('/message/create').send({ text: `${index}` })),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201))
    const history = await MessageModel.find().sort({ number: 1 }).lean()
    expect(history.map(({ number }) => number)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1))
    const { text, writer } = history.at(-1)!
    expect((await writers[0]!.get('/message/')).body).toEqual({ text, writer })
  })

  test('a repeat under the same key is one writing', async () => {
    const ana = await as()
    const send = () =>
      ana.post('/message/create').set('Idempotency-Key', 'recado-1').send({ text: 'Oi' })
    const [first, second] = [await send(), await send()]
    expect(second.body).toEqual(first.body)
    expect(await MessageModel.countDocuments()).toBe(1)
  })
})
