import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { IRouter } from 'express'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Action, callOf, decisionOf } from '@bastidor/shared/permissions'
import { createApp } from './app.ts'
import { authenticator } from './modules/auth/authenticator.ts'
import { endpoints } from './endpoints.ts'
import { openApiDocument } from '#modules/docs/docs-document'
import { filesOf } from './modules/collect.ts'
import { anonymous, createPerson } from './test/as.ts'
import { useDatabase } from './test/database.ts'

useDatabase()
beforeAll(async () => void (await createPerson()))

type Layer = {
  route?: { path: string; methods: Record<string, boolean> }
  handle?: { stack?: Layer[] }
}

// What Express really answers, read off its own router and not off our declarations.
const mounted = (stack: Layer[]): string[] =>
  stack.flatMap(({ route, handle }) => {
    if (route)
      return Object.keys(route.methods)
        .filter((method) => method !== '_all' && method !== 'head')
        .map((method) => `${method.toUpperCase()} ${route.path}`)
    return handle?.stack ? mounted(handle.stack) : []
  })
const routes = mounted(
  (createApp({ authenticator }).router as unknown as IRouter & { stack: Layer[] }).stack,
)

const asExpress = ({ method, path }: { method: string; path: string }) =>
  `${method} ${path.replace(/\{(\w+)\}/g, ':$1').replace(/(.)\/$/, '$1')}`

test('fourteen options are enough for all endpoints', () => {
  const options = new Set(endpoints.flatMap(({ spec }) => Object.keys(spec)))
  expect(options.size).toBeLessThanOrEqual(14)
})

test('each endpoint of each file of routes is taken, once', () => {
  const actions = endpoints.map(({ action }) => action)
  const declared = filesOf('routes').flatMap(([module, name]) => {
    const file = join(import.meta.dirname, 'modules', module, `${name}.routes.ts`)
    const own = [...readFileSync(file, 'utf8').matchAll(/\bendpoint\(\s*'([\w.]+)'/g)]
    return own.map(([, action = '']) => action)
  })
  expect(declared.length).toBeGreaterThan(200)
  const docs = ['docs.asset', 'docs.openapi', 'docs.page']
  expect([...declared, ...docs].toSorted()).toEqual(actions.toSorted())
})

describe('the mounted routes', () => {
  test('are exactly the declared ones, each with a row of the permission table', () => {
    expect(routes.toSorted()).toEqual(
      endpoints.map(({ action }) => asExpress(callOf(action))).toSorted(),
    )
  })

  test('are all in the OpenAPI document', () => {
    const { paths = {} } = openApiDocument(endpoints, '0')
    const documented = Object.entries(paths).flatMap(([path, operations]) =>
      Object.keys(operations ?? {}).map((method) =>
        asExpress({ method: method.toUpperCase(), path }),
      ),
    )
    expect(documented.toSorted()).toEqual(routes.toSorted())
  })

  const closed = endpoints.filter(
    ({ action }) => !['✓', 'cap', 'pub'].includes(decisionOf(action, 'P')),
  )
  test.each(closed.map(({ action }) => [action]))(
    '%s answers 401 without a session',
    async (action: Action) => {
      const { method, path } = callOf(action)
      const url = path.replace(/\{\w+\}/, '507f1f77bcf86cd799439011')
      const { status, body } = await anonymous[method.toLowerCase() as 'get'](url)
      expect([status, body.code]).toEqual([401, 'UNAUTHENTICATED'])
    },
  )
})
