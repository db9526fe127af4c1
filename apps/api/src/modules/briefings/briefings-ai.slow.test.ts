import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { MODEL_KEY, completion, plainAnswer, startModelServer } from '#test/model-server'

// The environment is read once, so the service has to stand before anything of ours is loaded.
const model = await startModelServer()
afterAll(() => model.close())
const { makeClient } = await import('#test/clients')
const { clearDatabase, useDatabase } = await import('#test/database')
const { log } = await import('#lib/log')

useDatabase()
beforeEach(async () => {
  await clearDatabase()
  model.asked.length = 0
})

const TEXT = {
  sections: [{ title: 'Projeto', paragraphs: ['Uma padaria.'], items: ['Site', 'Anúncios'] }],
}

const summarise = async (answers: object = { sobreEmpresa: 'Padaria de bairro' }) => {
  const { admin, client } = await makeClient({
    whatsapp: '47 98765-4321',
    email: 'dono@padaria.com.br',
    cnpj: '52998224725',
    google: 1500,
  })
  await admin.put(`/briefing/${client.id}`).send(answers)
  const ask = () => admin.post(`/briefing/${client.id}/summary`)
  return { first: await ask(), ask }
}

test('a model’s text comes beside the summary, in its places', async () => {
  model.answers(completion(JSON.stringify(TEXT)))
  const { status, body } = (await summarise()).first
  expect(status).toBe(200)
  expect(body).toEqual({
    text: 'LOGOTIPO\nSobre a empresa: Padaria de bairro',
    ai: TEXT,
    reason: null,
  })
})

test('it is asked once, as configured, and receives nothing but the summary', async () => {
  model.answers(completion(JSON.stringify(TEXT)))
  const { body } = (await summarise()).first
  expect(model.asked).toHaveLength(1)
  const [asked] = model.asked
  expect(asked).toMatchObject({
    url: '/v1/chat/completions',
    authorization: `Bearer ${MODEL_KEY}`,
    body: { model: 'modelo-de-teste', temperature: 1 },
  })
  const messages = asked!.body.messages as { role: string; content: string }[]
  expect(messages.at(-1)).toEqual({ role: 'user', content: body.text })
  expect(JSON.stringify(asked!.body)).not.toMatch(/98765|dono@|52998224725|Padaria São João|1500/)
})

test('markup in its text is text, and is handed on as such', async () => {
  const script = '<script>alert(1)</script><img src=x onerror=alert(1)>'
  const sections = [{ title: script, paragraphs: [script], items: [script] }]
  model.answers(completion(JSON.stringify({ sections })))
  const { body, headers } = (await summarise()).first
  expect(body.ai).toEqual({ sections })
  expect(headers['content-type']).toMatch(/^application\/json/)
})

const LONG = 'x'.repeat(200_000)
const cut = JSON.stringify(TEXT).slice(0, 40)

describe.each<[string, Parameters<typeof model.answers>[0], RegExp]>([
  ['401', plainAnswer(401, `{"error":{"message":"Incorrect API key: ${MODEL_KEY}"}}`), /chave/],
  ['403', plainAnswer(403, '{}'), /chave/],
  ['404', plainAnswer(404, '{"error":{"message":"no such model"}}'), /recusou o pedido/],
  ['429', plainAnswer(429, '{"error":{"message":"quota"}}'), /sobrecarregado/],
  ['500', plainAnswer(500, 'oops', 'text/plain'), /não está respondendo/],
  ['a connection that breaks', (response) => response.destroy(), /não está respondendo/],
  ['HTML', plainAnswer(200, '<html><body>Login</body></html>', 'text/html'), /não dá para mostrar/],
  ['HTML that says it is JSON', plainAnswer(200, '<html>'), /não dá para mostrar/],
  ['no choices', plainAnswer(200, '{"choices":[]}'), /não dá para mostrar/],
  ['a message without text', plainAnswer(200, '{"choices":[{"message":{}}]}'), /não dá para/],
  ['prose', completion('Claro! Aqui está o resumo.'), /não dá para mostrar/],
  ['JSON that ends too soon', completion(cut), /não dá para mostrar/],
  ['another shape', completion('{"sections":[{"title":1}]}'), /não dá para mostrar/],
  ['nothing in its sections', completion('{"sections":[]}'), /não dá para mostrar/],
  ['a text without end', completion(LONG), /não dá para mostrar/],
  [
    'another address',
    (response) => response.writeHead(302, { Location: 'http://127.0.0.1:1/x' }).end(),
    /não está respondendo/,
  ],
])('when the model answers %s', (_what, answer, reason) => {
  test('the summary comes all the same, with the reason in Portuguese', async () => {
    model.answers(answer)
    const { status, body, text } = (await summarise()).first
    expect([status, body.ai]).toEqual([200, null])
    expect(body.text).toContain('Padaria de bairro')
    expect(body.reason).toMatch(reason)
    expect(text).not.toContain(MODEL_KEY)
    expect(model.asked).toHaveLength(1)
  })
})

test('a model that never answers is given up, and the summary comes', async () => {
  model.answers(() => undefined)
  const { status, body } = (await summarise()).first
  expect([status, body.ai, body.reason]).toEqual([
    200,
    null,
    'A IA demorou demais para responder. Tente de novo.',
  ])
}, 40_000)

test('nothing answered is nothing to ask about', async () => {
  const { body } = (await summarise({})).first
  expect(body).toEqual({ text: '', ai: null, reason: expect.stringContaining('respostas') })
  expect(model.asked).toEqual([])
})

test('the fourth time in a minute the model is left alone, and the summary still comes', async () => {
  model.answers(completion(JSON.stringify(TEXT)))
  const { ask } = await summarise()
  await ask()
  await ask()
  const { status, body } = await ask()
  expect([status, body.ai]).toEqual([200, null])
  expect(body.text).toContain('Padaria de bairro')
  expect(body.reason).toMatch(/Espere um minuto/)
  expect(model.asked).toHaveLength(3)
})

test('a failure is logged without the key and without a word of the briefing', async () => {
  const lines: unknown[] = []
  const warn = log.warn
  log.warn = (...line: unknown[]) => void lines.push(line)
  try {
    model.answers(plainAnswer(401, `{"error":{"message":"Incorrect key ${MODEL_KEY}"}}`))
    await summarise()
  } finally {
    log.warn = warn
  }
  expect(lines).toEqual([[{ kind: 'refusedKey', status: 401 }, 'no text came from the model']])
})
