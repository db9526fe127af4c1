import { once } from 'node:events'
import { type IncomingHttpHeaders, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** A span as a collector reads it. */
export type ReceivedSpan = {
  id: string
  parentId: string
  name: string
  attributes: Record<string, string>
  events: { name: string; attributes: Record<string, string> }[]
  hasFailed: boolean
}

/** A collector that takes OTLP over HTTP as the standard's default has it: protobuf. */
export const startCollector = async () => {
  const spans: ReceivedSpan[] = []
  const bodies: { path: string; headers: IncomingHttpHeaders; bytes: Buffer }[] = []
  const server = createServer((req, res) => {
    void buffer(req).then((bytes) => {
      bodies.push({ path: req.url ?? '', headers: req.headers, bytes })
      if (req.url === '/v1/traces') spans.push(...spansIn(bytes))
      res.writeHead(200, { 'Content-Type': 'application/x-protobuf' }).end()
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, spans, bodies, stop: () => server.close() }
}

type Field = { number: number; bytes: Buffer; value: number }

// ExportTraceServiceRequest → ResourceSpans (1) → ScopeSpans (2) → Span (2).
const spansIn = (bytes: Buffer): ReceivedSpan[] =>
  all(bytes, 1)
    .flatMap((resource) => all(resource, 2))
    .flatMap((scope) => all(scope, 2))
    .map((span) => ({
      id: (all(span, 2)[0] ?? Buffer.of()).toString('hex'),
      parentId: (all(span, 4)[0] ?? Buffer.of()).toString('hex'),
      name: String(all(span, 5)[0]),
      attributes: attributesIn(span, 9),
      events: all(span, 11).map((event) => ({
        name: String(all(event, 2)[0]),
        attributes: attributesIn(event, 3),
      })),
      hasFailed: all(span, 15).some((status) =>
        fieldsOf(status).some(({ number, value }) => number === 3 && value === 2),
      ),
    }))

const attributesIn = (bytes: Buffer, number: number): Record<string, string> =>
  Object.fromEntries(
    all(bytes, number).map((pair) => [String(all(pair, 1)[0]), textOf(all(pair, 2)[0]!)]),
  )

// AnyValue: a text (1) or a whole number (3).
const textOf = (value: Buffer): string =>
  fieldsOf(value)
    .map(({ number, bytes, value: whole }) => (number === 1 ? String(bytes) : String(whole)))
    .join('')

const all = (bytes: Buffer, number: number): Buffer[] =>
  fieldsOf(bytes)
    .filter((field) => field.number === number)
    .map((field) => field.bytes)

const VARINT = 0
const FIXED_64 = 1
const LENGTH = 2

const fieldsOf = (bytes: Buffer): Field[] => {
  const fields: Field[] = []
  let at = 0
  const varint = (): number => {
    let value = 0
    for (let factor = 1; ; factor *= 128) {
      const byte = bytes[at++]!
      value += (byte & 127) * factor
      if (byte < 128) return value
    }
  }
  while (at < bytes.length) {
    const key = varint()
    const type = key & 7
    const value = type === VARINT || type === LENGTH ? varint() : 0
    const fixed = type === FIXED_64 ? 8 : 4
    const size = type === VARINT ? 0 : type === LENGTH ? value : fixed
    fields.push({ number: key >> 3, value, bytes: bytes.subarray(at, at + size) })
    at += size
  }
  return fields
}
