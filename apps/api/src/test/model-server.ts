import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Asked = { url: string; authorization: string; body: Record<string, unknown> }
type Answer = (response: ServerResponse) => void

/**
 * A service of our own that speaks as OpenAI's does, as far as we listen: each test says how it
 * answers, `asked` is what came in. The environment names it from now on.
 */
export const startModelServer = async () => {
  const asked: Asked[] = []
  let answer: Answer = (response) => void response.end()
  const server = createServer((request, response) => {
    void read(request).then((text) => {
      asked.push({
        url: request.url ?? '',
        authorization: request.headers.authorization ?? '',
        body: JSON.parse(text) as Asked['body'],
      })
      answer(response)
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  process.env.OPENAI_API_KEY = MODEL_KEY
  process.env.OPENAI_MODEL = 'modelo-de-teste'
  process.env.OPENAI_BASE_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
  return {
    asked,
    answers: (next: Answer) => {
      answer = next
    },
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}

export const MODEL_KEY = 'sk-chave-de-teste-0123456789'

/** An answer of the given status and text. */
export const plainAnswer =
  (status: number, text: string, type = 'application/json'): Answer =>
  (response) =>
    response.writeHead(status, { 'Content-Type': type }).end(text)

/** A completion whose message holds the given text. */
export const completion = (content: string): Answer =>
  plainAnswer(200, JSON.stringify({ choices: [{ message: { role: 'assistant', content } }] }))

const read = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}
