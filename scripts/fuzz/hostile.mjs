import { readFileSync } from 'node:fs'
import { login, specOf } from './agency.mjs'

/** What one request may cost the server, in milliseconds of its processor. */
const MOST_MS = 500
/** As much as a body in JSON, and the head of a request, may be. */
const BODY_LENGTH = 250_000
const QUERY_LENGTH = 8000

// Both make a pattern go back over what it has read.
const TEXTS = {
  spaces: (length) => `${' '.repeat(length)}x`,
  parentheses: (length) => '('.repeat(length),
}

/**
 * Sends texts of 250 KB to every call as one kind of caller: in every place at once and, as an
 * Admin, who gets past every refusal, in each place alone. Answers what took the server too long or
 * was its fault.
 * @returns {Promise<{ tried: number, slow: string[] }>}
 */
export const tryHostile = async ({ url, pid }, { caller, person, calls }) => {
  const token = person && (await login(url, person))
  const { paths, components } = await specOf(url)
  const slow = []
  let tried = 0
  for (const [path, operations] of Object.entries(paths))
    for (const [method, operation] of Object.entries(operations)) {
      if (calls.length > 0 && !calls.includes(operation.operationId)) continue
      for (const [name, request] of requestsOf(operation, components, caller === 'Admin')) {
        const before = processorMs(pid)
        const answer = await send(url + withIds(path), method, token, request)
        const ms = processorMs(pid) - before
        tried += 1
        if (ms > MOST_MS || !answer || answer.status >= 500)
          slow.push(`${operation.operationId}, ${name}: ${ms} ms, ${answer?.status ?? 'no answer'}`)
      }
    }
  return { tried, slow }
}

const withIds = (path) => path.replaceAll(/\{\w+\}/g, '0'.repeat(32))

/** @type {(operation: any, components: any, isEachAlone: boolean) => [string, object][]} */
const requestsOf = ({ requestBody, parameters = [] }, components, isEachAlone) => {
  const schema = requestBody?.content['application/json']?.schema
  const places = schema ? placesOf(schema, components) : []
  const queried = parameters.filter((parameter) => parameter.in === 'query')
  /** @type {[string, object][]} */
  const requests = []
  for (const [family, textOf] of Object.entries(TEXTS)) {
    for (const { name } of queried)
      requests.push([`${name} of ${family}`, { query: { [name]: textOf(QUERY_LENGTH) } }])
    const share = Math.floor(BODY_LENGTH / Math.max(1, places.length))
    const body = places.reduce((made, place) => withAt(made, place, textOf(share)), undefined)
    if (body !== undefined) requests.push([`${family} everywhere`, { body }])
    if (isEachAlone && places.length > 1)
      for (const place of places)
        requests.push([
          `${place.join('.')} of ${family}`,
          { body: withAt(undefined, place, textOf(BODY_LENGTH)) },
        ])
  }
  return requests
}

// The paths of the values in a body; of a list, those of its first item.
const placesOf = (schema, components, path = []) => {
  const { $ref, properties, items, anyOf = [], allOf = [] } = schema
  if ($ref) return placesOf(components.schemas[$ref.split('/').at(-1)], components, path)
  const inner = [...Object.entries(properties ?? {}), ...(items ? [[0, items]] : [])].flatMap(
    ([key, part]) => placesOf(part, components, [...path, key]),
  )
  const choices = [...anyOf, ...allOf].flatMap((part) => placesOf(part, components, path))
  const places = [...inner, ...choices].filter((place) => place.length > path.length)
  return places.length > 0 || path.length === 0 ? unique(places) : [path]
}

const unique = (places) => [...new Map(places.map((place) => [place.join('.'), place])).values()]

const withAt = (body, [key, ...rest], value) => {
  if (key === undefined) return value
  if (key === 0) return [withAt(body?.[0], rest, value)]
  return { ...body, [key]: withAt(body?.[key], rest, value) }
}

// A refusal that comes before the body has left may be lost with the connection, once.
const send = (...request) =>
  sendOnce(...request)
    .catch(() => sendOnce(...request))
    .catch(() => undefined)

const sendOnce = async (address, method, token, { body, query }) => {
  const answer = await fetch(query ? `${address}?${new URLSearchParams(query)}` : address, {
    method: method.toUpperCase(),
    headers: {
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(body && { 'Content-Type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  await answer.arrayBuffer()
  return answer
}

const TICK_MS = 10

// Where the system does not say what a process has used, only faults of the server are found.
const processorMs = (pid) => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const [user, system] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13)
    return (Number(user) + Number(system)) * TICK_MS
  } catch {
    return 0
  }
}
