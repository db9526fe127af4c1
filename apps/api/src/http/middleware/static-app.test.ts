import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import express from 'express'
import supertest from 'supertest'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PUBLIC_LINKS } from '@bastidor/shared/public-links'
import { errorHandler } from '#http/error-handler'
import { ROOT } from '#root'
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
  await writeFile(join(dist, 'assets/app-1.js'), 'plain')
  await writeFile(join(dist, 'assets/app-1.js.br'), brotliCompressSync('brotli'))
  await writeFile(join(dist, 'assets/app-1.js.gz'), gzipSync('gzip'))
  await writeFile(join(dist, 'assets/photo-1.png'), 'picture')
  site = supertest(express().use(openRequest, securityHeaders).use(webApp(dist)).use(errorHandler))
})
afterAll(() => rm(dist, { recursive: true }))

const open = (path: string) => site.get(path).set('Accept', 'text/html')

describe('a public link', () => {
  test.each(Object.values(PUBLIC_LINKS))(
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

  test('may be read by search engines, so that they see that they must not list it', async () => {
    const robots = await readFile(join(ROOT, 'apps/web/public/robots.txt'), 'utf8')
    for (const segment of Object.values(PUBLIC_LINKS)) expect(segment).toMatch(/^send/)
    expect(robots).toMatch(/^Allow: \/send$/m)
  })
})

describe('a page of the build', () => {
  const built = async (name: string, html: string, path: string) => {
    const folder = await mkdtemp(join(tmpdir(), 'bastidor-page-'))
    await writeFile(join(folder, name), html)
    const answer = await supertest(express().use(openRequest, securityHeaders, webApp(folder)))
      .get(path)
      .set('Accept', 'text/html')
    await rm(folder, { recursive: true })
    return answer
  }

  test('has its scripts asked for in its headers', async () => {
    const { headers } = await built(
      'index.html',
      `<script type="module" crossorigin src="/assets/app-1.js"></script>
       <link rel="modulepreload" crossorigin href="/assets/react-1.js">
       <script type="module" nonce="__CSP_NONCE__">inline</script>`,
      '/home',
    )
    expect(headers['link']).toBe(
      '</assets/app-1.js>; rel=modulepreload, </assets/react-1.js>; rel=modulepreload',
    )
  })

  test('of a link has the styles of that link and of all', async () => {
    const style = (links: string, text: string) =>
      `<style${links} nonce="__CSP_NONCE__">${text}</style><link rel="stylesheet" href="/assets/${text}.css" disabled>`
    const { text } = await built(
      'customer.html',
      style('', 'all') +
        style(' data-links="nps portal"', '@media (width<=600px){two}') +
        style(' data-links="proposal"', 'other'),
      `/sendnps/${'a'.repeat(32)}`,
    )
    expect(text).toContain('all</style>')
    expect(text).toContain('two}</style>')
    expect(text).not.toContain('other')
  })
})

describe('the page of a public link', () => {
  const preview = async (name: string) => {
    const folder = await mkdtemp(join(tmpdir(), 'bastidor-page-'))
    await copyFile(join(ROOT, 'apps/web/customer.html'), join(folder, 'customer.html'))
    const { text } = await supertest(express().use(openRequest, webApp(folder, name)))
      .get(`/sendportal/${'a'.repeat(32)}`)
      .set('Accept', 'text/html')
    await rm(folder, { recursive: true })
    return [
      /<title>(.*?)<\/title>/,
      /<meta property="og:title" content="(.*?)" \/>/,
      /<meta property="og:description" content="(.*?)" \/>/,
    ].map((tag) => tag.exec(text)?.[1])
  }

  test('names the agency in previews of a forwarded link', async () => {
    expect(await preview('Agência <Sol> & "Mar"')).toEqual([
      'Uma mensagem de Agência &lt;Sol> &amp; &quot;Mar&quot;',
      'Uma mensagem de Agência &lt;Sol> &amp; &quot;Mar&quot;',
      'Agência &lt;Sol> &amp; &quot;Mar&quot; preparou esta página para você. Abra para ver.',
    ])
  })

  test('says who without a name, too', async () => {
    expect(await preview('')).toEqual([
      'Uma mensagem da sua agência',
      'Uma mensagem da sua agência',
      'A sua agência preparou esta página para você. Abra para ver.',
    ])
  })
})

test.each(['/', '/home/nps', '/sendoutro/x', '/home/sendnps/x'])(
  '%s opens the app of the staff',
  async (path) => {
    const { text, headers } = await open(path)
    expect(text).toMatch(/^equipe /)
    expect(headers).not.toHaveProperty('x-robots-tag')
    expect(headers['cache-control']).toBe(
      path === '/sendoutro/x' ? 'no-store' : 'private, max-age=86400',
    )
  },
)

test('an address that is not asked for as a page is a JSON 404', async () => {
  const { status, body } = await site.get('/sendnps/x').set('Accept', 'application/json')
  expect([status, body.code]).toEqual([404, 'NOT_FOUND'])
})

describe('a script of the web app', () => {
  const script = (encodings: string) =>
    site.get('/assets/app-1.js').set('Accept-Encoding', encodings).buffer(true)

  test.each([
    ['gzip, deflate, br, zstd', 'br', 'brotli'],
    ['gzip, deflate', 'gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip', 'gzip'],
    ['identity', undefined, 'plain'],
  ])(
    'a client that accepts %s gets it as the build compressed it',
    async (taken, encoding, text) => {
      const { status, headers, text: body } = await script(taken)
      expect([status, headers['content-encoding'], body]).toEqual([200, encoding, text])
      expect(headers).toMatchObject({
        'content-type': expect.stringMatching(/^text\/javascript/),
        'cache-control': 'public, max-age=31536000, immutable',
        vary: expect.stringContaining('Accept-Encoding'),
      })
    },
  )

  test('each version has a tag of its own', async () => {
    const [brotli, gzip] = [await script('br'), await script('gzip')]
    expect(brotli.headers['etag']).not.toBe(gzip.headers['etag'])
    const again = await script('br').set('If-None-Match', brotli.headers['etag'] ?? '')
    expect(again.status).toBe(304)
  })
})

test('an uncompressed file is served as it is', async () => {
  const { status, headers } = await site.get('/assets/photo-1.png')
  expect([status, headers['content-encoding']]).toEqual([200, undefined])
})

test.each(['/assets/%zz', '/assets/../index.html', '/assets/app-1.js.br/', '/assets/gone-1.js'])(
  '%s is refused as JSON',
  async (path) => {
    const { status, body } = await site.get(path)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
    expect(body.code).toEqual(expect.any(String))
  },
)
