import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import express from 'express'
import supertest from 'supertest'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { errorHandler } from '#http/error-handler'
import { openRequest } from './request-log.ts'
import { securityHeaders } from './security-headers.ts'
import { webApp } from './static-app.ts'

let dist = ''
let site: ReturnType<typeof supertest>
beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'bastidor-dist-'))
  await mkdir(join(dist, 'assets'))
  await writeFile(join(dist, 'index.html'), 'equipe __CSP_NONCE__')
  await writeFile(join(dist, 'customer.html'), 'cliente __CSP_NONCE__')
  site = supertest(express().use(openRequest, securityHeaders).use(webApp(dist)).use(errorHandler))
})
afterAll(() => rm(dist, { recursive: true }))

const open = (path: string) => site.get(path).set('Accept', 'text/html')

describe('a public link', () => {
  test.each(['sendnps', 'sendapproval', 'sendproposta', 'sendbriefing'])(
    '/%s/{id} opens the page of the customers, which nobody keeps, finds or refers to',
    async (segment) => {
      const { status, text, headers } = await open(`/${segment}/${'a'.repeat(32)}`)
      expect([status, text]).toEqual([200, expect.stringMatching(/^cliente [\w+/=]{24}$/)])
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex, nofollow',
        'referrer-policy': 'no-referrer',
      })
      expect(headers['content-security-policy']).toContain(text.slice('cliente '.length))
    },
  )
})

test.each(['/', '/home/nps', '/sendoutro/x', '/home/sendnps/x'])(
  '%s opens the app of the staff',
  async (path) => {
    const { text, headers } = await open(path)
    expect(text).toMatch(/^equipe /)
    expect(headers).not.toHaveProperty('x-robots-tag')
  },
)

test('an address that is not asked for as a page is a JSON 404', async () => {
  const { status, body } = await site.get('/sendnps/x').set('Accept', 'application/json')
  expect([status, body.code]).toEqual([404, 'NOT_FOUND'])
})
