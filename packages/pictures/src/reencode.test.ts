import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PictureError } from './picture-error.ts'
import { type ReencodeOptions, type ThumbnailSize, reencodeImage, thumbnailOf } from './reencode.ts'

const avatar = {
  types: ['image/png', 'image/jpeg', 'image/webp', 'image/svg+xml'],
  maxSvgBytes: 256 * 1024,
}
const CIRCLE: ThumbnailSize = { side: 200, fit: 'outside' }
const picture = (width = 800, height = 600) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#c33',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
const svg = (inside: string, attributes = 'viewBox="0 0 24 12"') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`)

let folder: string
beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'images-test-'))))
afterAll(() => rm(folder, { recursive: true }))

const onDisk = async (bytes: Buffer) => {
  const path = join(folder, crypto.randomUUID())
  await writeFile(path, bytes)
  return path
}

const reencode = async (bytes: Buffer, options: ReencodeOptions) =>
  reencodeImage(await onDisk(bytes), options)

describe('a picture becomes a webp', () => {
  test.each(['png', 'jpeg', 'webp'] as const)('%s, inside 512 pixels', async (format) => {
    const path = await onDisk(await picture().toFormat(format).toBuffer())
    const result = await reencodeImage(path, avatar)
    expect(result).toMatchObject({ contentType: 'image/webp', width: 512, height: 384 })
    expect(await sharp(result.data).metadata()).toMatchObject({ format: 'webp', width: 512 })
  })

  test('a small one is not enlarged, and the caller may set other bounds', async () => {
    const bytes = await picture(300, 900).png().toBuffer()
    const bounds = { maxWidth: 1000, maxHeight: 2000 }
    expect(await reencode(bytes, { ...avatar, ...bounds })).toMatchObject({ height: 900 })
    expect(await reencode(bytes, avatar)).toMatchObject({ width: 171, height: 512 })
  })

  test('a photo is turned upright and loses its EXIF', async () => {
    const bytes = await picture(400, 200)
      .withExif({ IFD0: { Copyright: 'Ana' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const { data } = await reencode(bytes, avatar)
    const { width, height, exif, orientation } = await sharp(data).metadata()
    expect({ width, height, exif, orientation }).toEqual({ width: 200, height: 400 })
  })

  test('of an animation the first frame is kept', async () => {
    const frames = await Promise.all(
      ['#f00', '#00f'].map((background) =>
        sharp({ create: { width: 9, height: 9, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    )
    const bytes = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer()
    expect((await sharp(bytes).metadata()).pages).toBe(2)
    const { data } = await reencode(bytes, avatar)
    expect((await sharp(data).metadata()).pages).toBeUndefined()
    expect((await sharp(data).stats()).dominant.r).toBeGreaterThan(200)
  })

  test('an SVG is drawn as large as the bounds allow, without its script', async () => {
    const bytes = svg('<script>alert(1)</script><rect width="12" height="12" fill="#f00"/>')
    const result = await reencode(bytes, avatar)
    expect(result).toMatchObject({ contentType: 'image/webp', width: 512, height: 256 })
    expect(result.data.includes('alert')).toBe(false)
    const { data } = await sharp(result.data).raw().toBuffer({ resolveWithObject: true })
    expect(data[0]).toBeGreaterThan(240)
  })

  test('image/jpg in a list of types means JPEG', async () => {
    const bytes = await picture().jpeg().toBuffer()
    expect(await reencode(bytes, { ...avatar, types: ['image/jpg'] })).toMatchObject({ width: 512 })
  })
})

describe('the small form', () => {
  const sidesOf = async (bytes: Buffer | null) => {
    const { format, width, height } = await sharp(bytes!).metadata()
    return [format, width, height]
  }

  test.each([
    [512, 384, 267, 200],
    [300, 512, 200, 341],
    [201, 201, 200, 200],
  ])('of %i × %i fills a circle with %i × %i', async (width, height, ...sides) => {
    const bytes = await picture(width, height).webp().toBuffer()
    expect(await sidesOf(await thumbnailOf(bytes, CIRCLE))).toEqual(['webp', ...sides])
  })

  test('fits inside a frame where it is for one', async () => {
    const bytes = await picture(900, 300).webp().toBuffer()
    const small = await thumbnailOf(bytes, { side: 512, fit: 'inside' })
    expect(await sidesOf(small)).toEqual(['webp', 512, 171])
  })

  test.each([
    [512, 200, CIRCLE],
    [60, 40, CIRCLE],
    [512, 300, { side: 512, fit: 'inside' }],
  ] as const)('is not made of %i × %i for %o, which is no larger', async (width, height, form) => {
    expect(await thumbnailOf(await picture(width, height).webp().toBuffer(), form)).toBeNull()
  })

  test('comes with the picture where it is asked for, upright as that is', async () => {
    const bytes = await picture(800, 400).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const { small, ...large } = await reencode(bytes, { ...avatar, small: CIRCLE })
    expect(large).toMatchObject({ width: 256, height: 512 })
    expect(await sidesOf(small)).toEqual(['webp', 200, 400])
    expect((await reencode(bytes, avatar)).small).toBeNull()
  })
})

const refusal = async (source: string | Buffer, options: ReencodeOptions = avatar) =>
  reencodeImage(typeof source === 'string' ? source : await onDisk(source), options).then(
    () => 'accepted',
    (error: PictureError) => error.problem,
  )

describe('a file that is no accepted picture', () => {
  test.each([
    ['a text', Buffer.from('not a picture at all')],
    ['a page', Buffer.from('<!doctype html><svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a PDF', Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj')],
    ['a compressed SVG', gzipSync(svg(''))],
    ['an SVG in UTF-16', Buffer.from(`\uFEFF${svg('').toString()}`, 'utf16le')],
  ])('%s is refused', async (_what, bytes) => {
    expect(await refusal(bytes)).toBe('wrong-type')
  })

  test('a GIF is refused, and so is a type that this upload does not take', async () => {
    expect(await refusal(await picture(9, 9).gif().toBuffer())).toBe('wrong-type')
    const options = { ...avatar, types: ['image/png'] }
    expect(await refusal(await picture().jpeg().toBuffer(), options)).toBe('wrong-type')
  })
})

describe('a damaged picture', () => {
  test.each(['png', 'jpeg', 'webp'] as const)('%s cut off anywhere', async (format) => {
    const bytes = await picture().toFormat(format).toBuffer()
    for (const kept of [40, 1000, Math.floor(bytes.length / 2), bytes.length - 100])
      expect(await refusal(bytes.subarray(0, kept))).toBe('unreadable')
  })

  test('an empty file, a cut-off SVG and noise behind a PNG signature', async () => {
    const signature = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
    for (const bytes of [
      Buffer.alloc(0),
      svg('<g>').subarray(0, -3),
      Buffer.concat([signature, Buffer.alloc(500, 7)]),
    ])
      expect(await refusal(bytes)).toBe('unreadable')
  })
})

describe('a bomb', () => {
  test('more than 40 megapixels, raster or drawn', async () => {
    const flat = sharp({ create: { width: 8000, height: 6000, channels: 3, background: '#fff' } })
    const huge = svg('<rect width="9" height="9"/>', 'width="20000" height="20000"')
    for (const bytes of [await flat.png().toBuffer(), huge])
      expect(await refusal(bytes)).toBe('too-many-pixels')
  })

  test('an SVG that asks for endless work, or is too large', async () => {
    const laughs = Buffer.from(`<!DOCTYPE svg [<!ENTITY a "ha">]>${svg('&a;').toString()}`)
    expect(await refusal(laughs)).toBe('svg-refused')
    expect(await refusal(svg(' '.repeat(256 * 1024)))).toBe('svg-too-large')
  })

  test('one that the check lets through is stopped by the clock', async () => {
    const layers = `<style>*{opacity:.9}</style>${'<circle r="9999"/>'.repeat(9900)}`
    const bounds = { maxWidth: 4000, maxHeight: 4000 }
    const bytes = svg(layers, 'width="4000" height="4000"')
    expect(await refusal(bytes, { ...avatar, ...bounds })).toBe('unreadable')
  })

  test('more pictures than can wait are refused as busy', async () => {
    const bytes = await picture().png().toBuffer()
    const results = await Promise.all(Array.from({ length: 40 }, () => refusal(bytes)))
    const busy = results.filter((result) => result !== 'accepted')
    expect(busy.length).toBeGreaterThan(10)
    expect(busy[0]).toBe('busy')
    expect(await refusal(bytes)).toBe('accepted')
  })
})

test('a file that went away with its sender is no fault of ours', async () => {
  expect(await refusal(join(folder, 'gone'))).toBe('gone')
})
