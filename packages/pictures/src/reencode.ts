import { existsSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import pLimit from 'p-limit'
import type sharp from 'sharp'
import { sniffType } from './detect-type.ts'
import { type Work, runInSubprocess } from './image-process.ts'
import { PictureError } from './picture-error.ts'
import { checkSvg } from './svg.ts'

export type ReencodeOptions = {
  /** Accepted media types, as they are detected from the bytes. */
  types: readonly string[]
  maxSvgBytes: number
  /** Bounding box in pixels, by default 512 × 512; only an SVG is scaled up. */
  maxWidth?: number
  maxHeight?: number
  /** Higher quality, with true colours and edges, for a larger file. */
  isFine?: boolean
  /** Size of the thumbnail to make as well. */
  small?: ThumbnailSize
}

/** Pixels of the longer side (`inside`, fits a frame) or the shorter one (`outside`, fills it). */
export type ThumbnailSize = { side: number; fit: 'inside' | 'outside' }

type Webp = { data: Buffer; contentType: 'image/webp'; width: number; height: number }
/** `small` is null if none was requested or the picture is no larger than it. */
export type ReencodedImage = Webp & { small: Buffer | null }

/** Maximum size of a decoded picture, in pixels. */
export const MAX_PIXELS = 40_000_000
const MAX_SIDE = 512
const MAX_WAITING = 20
const TIMEOUT_SECONDS = 20
const SVG_MS = 1500
const QUALITY = 82
// A higher effort saves few bytes and takes several times as long.
const FINE = { quality: 92, effort: 2 }

// libvips supports dozens of formats; untrusted bytes only reach these decoders.
const LOADERS = ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadWebp']

let loaded: Promise<typeof sharp> | undefined
// Loaded with the first picture: libvips takes 10 MB.
const loadSharp = (): Promise<typeof sharp> =>
  (loaded ??= import('sharp').then(({ default: drawer }) => {
    // Keeps memory use flat: no libvips cache, and one picture decoded at a time.
    drawer.cache(false)
    drawer.concurrency(1)
    drawer.block({ operation: ['VipsForeignLoad'] })
    drawer.unblock({ operation: LOADERS })
    return drawer
  }))

const OPENING = {
  limitInputPixels: MAX_PIXELS,
  // Rejects truncated and damaged files, but tolerates the minor defects of camera files.
  failOn: 'error',
  pages: 1,
} as const
/**
 * Larger pictures are decoded in a low-priority subprocess, which frees its memory when it ends.
 */
const LARGE_PIXELS = 1_000_000

const DECODERS: Record<string, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpeg',
  'image/webp': 'webp',
}

const decoding = pLimit(1)

/**
 * Converts an uploaded picture to WebP. The type is detected from the bytes; EXIF data and scripts
 * are dropped, the orientation is applied, and only the first frame of an animation is kept. Throws
 * `PictureError`.
 */
export const reencodeImage = async (
  path: string,
  options: ReencodeOptions,
): Promise<ReencodedImage> => {
  if (decoding.pendingCount >= MAX_WAITING) throw new PictureError('busy')
  return decoding(async () => {
    try {
      const image = await reencode(path, options)
      // Within the same queue slot, so that the thumbnail cannot fail because the queue is full.
      return {
        ...image,
        small: options.small ? await thumbnailOf(image.data, options.small) : null,
      }
    } catch (error) {
      throw toPictureError(error, path)
    }
  })
}

/**
 * Makes the thumbnail of a picture stored by `reencodeImage`; null if the picture is no larger than
 * it. Does not use the queue: the caller processes one picture at a time.
 */
export const thumbnailOf = async (
  picture: Buffer,
  { side, fit }: ThumbnailSize,
): Promise<Buffer | null> => {
  const drawer = await loadSharp()
  const { width, height } = await drawer(picture, OPENING).metadata()
  if ((fit === 'inside' ? Math.max(width, height) : Math.min(width, height)) <= side) return null
  const { data } = await toWebp(picture, 'webp', { size: { width: side, height: side, fit } })
  return data
}

const reencode = async (
  path: string,
  {
    types,
    maxSvgBytes,
    maxWidth = MAX_SIDE,
    maxHeight = MAX_SIDE,
    isFine = false,
  }: ReencodeOptions,
): Promise<Webp> => {
  const { size } = await stat(path)
  if (size === 0) throw new PictureError('unreadable')
  const type = await sniffType(path)
  if (type === null || !types.map(withoutAlias).includes(type)) throw new PictureError('wrong-type')
  const into: Into = { size: { width: maxWidth, height: maxHeight, fit: 'inside' }, isFine }
  if (type !== 'image/svg+xml') return toWebp(path, DECODERS[type], into)
  if (size > maxSvgBytes) throw new PictureError('svg-too-large')
  return drawSvg(checkSvg(await readFile(path)), into)
}

const withoutAlias = (type: string) => (type === 'image/jpg' ? 'image/jpeg' : type)

type Into = {
  size: { width: number; height: number; fit: ThumbnailSize['fit'] }
  isFine?: boolean
}

const toWebp = async (
  source: string | Buffer,
  format: string | undefined,
  into: Into,
): Promise<Webp> => {
  // Only reads the header, which is where the pixel limit is enforced.
  const drawer = await loadSharp()
  const header = await drawer(source, OPENING).metadata()
  if (header.format !== format) throw new PictureError('unreadable')
  const task = drawingOf(source, into)
  const isLarge = header.width * header.height > LARGE_PIXELS
  return webpOf(
    isLarge
      ? await runInSubprocess(draw, task, (TIMEOUT_SECONDS + 1) * 1000)
      : await draw(drawer, task),
  )
}

// As large as the bounds allow. The renderer has no timeout and cannot be interrupted, so it runs
// in a subprocess that is killed.
const drawSvg = async (svg: string, into: Into): Promise<Webp> => {
  const task = drawingOf(Buffer.from(svg), into)
  const loaders = ['VipsForeignLoadSvg']
  return webpOf(
    await runInSubprocess(draw, { ...task, loaders, withoutEnlargement: false }, SVG_MS),
  )
}

const drawingOf = (source: string | Buffer, { size, isFine }: Into) => ({
  source,
  opening: OPENING,
  size,
  webp: isFine ? FINE : { quality: QUALITY },
  seconds: TIMEOUT_SECONDS,
  loaders: LOADERS,
  withoutEnlargement: true,
})

type Drawn = { data: Uint8Array; width: number; height: number }

const draw: Work<ReturnType<typeof drawingOf>, Drawn> = async (drawer, task) => {
  drawer.block({ operation: ['VipsForeignLoad'] })
  drawer.unblock({ operation: [...task.loaders] })
  const { data, info } = await drawer(task.source, task.opening)
    .autoOrient()
    .resize({ ...task.size, withoutEnlargement: task.withoutEnlargement })
    .webp(task.webp)
    .timeout({ seconds: task.seconds })
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

const webpOf = ({ data, width, height }: Drawn): Webp => ({
  data: Buffer.from(data),
  contentType: 'image/webp',
  width,
  height,
})

const toPictureError = (error: unknown, path: string): PictureError => {
  if (error instanceof PictureError) return error
  if (!existsSync(path)) return new PictureError('gone')
  const isTooLarge = error instanceof Error && error.message.includes('pixel limit')
  return new PictureError(isTooLarge ? 'too-many-pixels' : 'unreadable')
}
