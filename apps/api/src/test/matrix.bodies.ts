import type { Test } from 'supertest'
import { openApiDocument } from '#modules/docs/docs-document'
import { endpoints } from '../endpoints.ts'
import type { Endpoint } from '../http/endpoint.ts'

/** One way of calling, and what it is answered where the thing itself is hidden from the caller. */
type Body = { name: string; send: (test: Test) => Test; hidden: readonly number[] }

const { paths = {} } = openApiDocument(endpoints, '0')
type Media = Record<string, { example?: unknown }>

/** The example of a call's JSON body in the API's own description; undefined: it takes none. */
export const exampleBody = ({ method, path }: Endpoint): unknown => {
  const operation = paths[path]?.[method.toLowerCase() as 'post']
  const { content = {} } = (operation?.requestBody ?? {}) as { content?: Media }
  return content['application/json']?.example
}

const JSON_TYPE = 'application/json'

/** No body, one that fits, and one that cannot be read. */
export const bodiesOf = (endpoint: Endpoint): Body[] => {
  const valid = exampleBody(endpoint)
  const empty = { name: 'nothing', send: (test: Test) => test, hidden: [400, 404] }
  if (endpoint.method === 'GET') return [{ ...empty, hidden: [404] }]
  return [
    empty,
    {
      name: 'what fits',
      send: (test) => (valid === undefined ? test : test.type(JSON_TYPE).send(valid as object)),
      hidden: [404],
    },
    {
      name: 'what cannot be read',
      send: (test) => test.type(JSON_TYPE).send('{"broken":'),
      hidden: [400],
    },
  ]
}
