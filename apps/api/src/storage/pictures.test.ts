import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { UNREADABLE_IMAGE, UPLOADS } from '@bastidor/shared/uploads'
import { reencodeUpload } from './pictures.ts'

const folder = mkdtemp(join(tmpdir(), 'pictures-test-'))
afterAll(async () => rm(await folder, { recursive: true }))

const { wrongType } = UPLOADS.avatar
const SVG_REFUSED = 'Este SVG usa recursos que não aceitamos. Envie a imagem em PNG, JPEG ou WebP.'
const create = { width: 8000, height: 6000, channels: 3, background: '#fff' } as const
const svg = (inside: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inside}</svg>`)

const refusal = async (bytes: Buffer | null) => {
  const path = join(await folder, crypto.randomUUID())
  if (bytes) await writeFile(path, bytes)
  return reencodeUpload(path, 'avatar', 'photo').then(
    () => 'accepted',
    (error: Error) => error,
  )
}

test.each([
  ['a text', () => Buffer.from('not a picture'), 'UNSUPPORTED_MEDIA', wrongType],
  ['an empty file', () => Buffer.alloc(0), 'VALIDATION', UNREADABLE_IMAGE],
  [
    '48 megapixels',
    () => sharp({ create }).png().toBuffer(),
    'TOO_LARGE',
    'A imagem passa do limite de 40 megapixels.',
  ],
  [
    'a large SVG',
    () => svg(' '.repeat(256 * 1024)),
    'TOO_LARGE',
    'O SVG passa do limite de 256 KB.',
  ],
  ['an SVG with a picture', () => svg('<image href="a.png"/>'), 'VALIDATION', SVG_REFUSED],
])('%s is refused at its field, in words', async (_what, bytes, code, text) => {
  expect(await refusal(await bytes())).toMatchObject({
    code,
    message: text,
    details: { fields: { photo: text } },
  })
})

test('more pictures than can wait get a 503', async () => {
  const small = await sharp({ create: { ...create, width: 9, height: 9 } })
    .png()
    .toBuffer()
  const answers = await Promise.all(Array.from({ length: 40 }, () => refusal(small)))
  expect(answers.find((answer) => answer !== 'accepted')).toMatchObject({
    code: 'UNAVAILABLE',
    message: expect.stringContaining('Há muitas imagens'),
    details: { retryAfter: 5 },
  })
})

test('a file that went away with its sender is no fault of ours', async () => {
  expect(await refusal(null)).toMatchObject({ code: 'MALFORMED_REQUEST' })
})
