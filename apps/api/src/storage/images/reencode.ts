import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import pLimit from 'p-limit'
import sharp from 'sharp'
import { AppError, type ErrorCode, fieldError } from '@bastidor/shared/errors'
import { MAX_PIXELS, SVG_MAX_BYTES, UNREADABLE_IMAGE } from '@bastidor/shared/uploads'
import { type Work, runInSubprocess } from './image-process.ts'
import { sizeOf, sniffType } from '#storage/upload/detect-type'
import { SVG_TOO_LARGE, checkSvg } from './svg.ts'
import { type Bounds, drawSvg } from './svg-draw.ts'

export type ReencodeOptions = {
  /** Accepted media types and the text for any other one: an entry of `UPLOADS`. */
  types: readonly string[]
  wrongType: string
  /** Pixels that the result fits inside, 512 × 512 unless told; only an SVG is ever enlarged. */
  maxWidth?: number
  maxHeight?: number
  /** Whether its colours and edges are kept as they are seen, at the price of a larger file. */
  isFine?: boolean
  /** The small form that is made of it as well. */
  small?: ThumbnailSize
  /** The form field that refusals name. */
  field?: string
}

/** Pixels of the longer side for what shows inside a frame, of the shorter one for what fills it. */
export type ThumbnailSize = { side: number; fit: 'inside' | 'outside' }

/** People and clients show in circles of at most 100 px, on screens with two pixels for each. */
export const AVATAR: ThumbnailSize = { side: 200, fit: 'outside' }
/** What is judged shows whole, among others of its set. */
export const THUMBNAIL: ThumbnailSize = { side: 512, fit: 'inside' }

type Webp = { data: Buffer; contentType: 'image/webp'; width: number; height: number }
/** `small` is null where none was asked for, or the picture is no larger itself. */
export type ReencodedImage = Webp & { small: Buffer | null }

export const TOO_MANY_PIXELS = `A imagem passa do limite de ${MAX_PIXELS / 1_000_000} megapixels.`
const BUSY = 'Há muitas imagens sendo processadas agora. Tente de novo em instantes.'
const INTERRUPTED = 'O envio foi interrompido.'

const MAX_SIDE = 512
const MAX_WAITING = 20
const TIMEOUT_SECONDS = 20
const QUALITY = 82
// More effort makes the file a little smaller, and takes several times as long.
const FINE = { quality: 92, effort: 2 }

// Memory stays flat: nothing is remembered between pictures, and one is decoded at a time.
sharp.cache(false)
sharp.concurrency(1)
// libvips knows dozens of formats; only these decoders ever see a stranger's bytes.
const LOADERS = ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadWebp']
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: LOADERS })
const OPENING = {
  limitInputPixels: MAX_PIXELS,
  // Cut-off and damaged files are refused; the small sins of cameras are not.
  failOn: 'error',
  pages: 1,
} as const
/** More than this is decoded in a process of its own, which gives its memory back and lets others go first. */
const LARGE_PIXELS = 1_000_000

const DECODERS: Record<string, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpeg',
  'image/webp': 'webp',
}

const decoding = pLimit(1)

/**
 * Makes a webp of a picture that somebody sent: its real type is read from its
 * bytes, EXIF and scripts are dropped, the orientation applied, of an animation the first frame
 * kept. `source` is a path or the bytes. Throws `AppError`: 415 wrong type, 413 too many pixels or
 * too large an SVG, 400 unreadable, 503 when too many pictures are waiting.
 */
export const reencodeImage = async (
  source: string | Buffer,
  options: ReencodeOptions,
): Promise<ReencodedImage> => {
  if (decoding.pendingCount >= MAX_WAITING)
    throw new AppError('UNAVAILABLE', BUSY, { retryAfter: 5 })
  return decoding(async () => {
    try {
      const image = await reencode(source, options)
      // In the same turn: whoever has waited for one is not told to come back for the other.
      return {
        ...image,
        small: options.small ? await thumbnailOf(image.data, options.small) : null,
      }
    } catch (error) {
      throw toRefusal(error, source, options.field)
    }
  })
}

/**
 * Makes the small form of a picture that is stored as `reencodeImage` made it; null when it is no
 * larger itself. Takes no turn: its caller works on one at a time.
 */
export const thumbnailOf = async (
  picture: Buffer,
  { side, fit }: ThumbnailSize,
): Promise<Buffer | null> => {
  const { width, height } = await sharp(picture, OPENING).metadata()
  if ((fit === 'inside' ? Math.max(width, height) : Math.min(width, height)) <= side) return null
  const { data } = await toWebp(picture, 'webp', { maxWidth: side, maxHeight: side, fit })
  return data
}

const reencode = async (
  source: string | Buffer,
  { types, wrongType, maxWidth = MAX_SIDE, maxHeight = MAX_SIDE, isFine = false }: ReencodeOptions,
) => {
  const bounds = { maxWidth, maxHeight, isFine }
  const size = await sizeOf(source)
  if (size === 0) throw new AppError('VALIDATION', UNREADABLE_IMAGE)
  const type = await sniffType(source)
  if (type === null || !types.map(withoutAlias).includes(type))
    throw new AppError('UNSUPPORTED_MEDIA', wrongType)
  if (type !== 'image/svg+xml') return toWebp(source, DECODERS[type], bounds)
  if (size > SVG_MAX_BYTES) throw new AppError('TOO_LARGE', SVG_TOO_LARGE)
  const svg = checkSvg(typeof source === 'string' ? await readFile(source) : source)
  return toWebp(await drawSvg(svg, bounds), 'png', bounds)
}

const withoutAlias = (type: string) => (type === 'image/jpg' ? 'image/jpeg' : type)

type Drawing = { fit: ThumbnailSize['fit']; isFine: boolean }

const toWebp = async (
  source: string | Buffer,
  format: string | undefined,
  { maxWidth, maxHeight, fit = 'inside', isFine = false }: Bounds & Partial<Drawing>,
): Promise<Webp> => {
  // Reads the header alone, which is where the number of pixels is refused.
  const header = await sharp(source, OPENING).metadata()
  if (header.format !== format) throw new AppError('VALIDATION', UNREADABLE_IMAGE)
  const task = {
    source,
    opening: OPENING,
    size: { width: maxWidth, height: maxHeight, fit },
    webp: isFine ? FINE : { quality: QUALITY },
    seconds: TIMEOUT_SECONDS,
    loaders: LOADERS,
  }
  const isLarge = header.width * header.height > LARGE_PIXELS
  const { data, width, height } = isLarge
    ? await runInSubprocess(shrink, task, (TIMEOUT_SECONDS + 1) * 1000)
    : await shrink(sharp, task)
  return { data: Buffer.from(data), contentType: 'image/webp', width, height }
}

type Shrinking = {
  source: string | Buffer
  opening: typeof OPENING
  size: { width: number; height: number; fit: ThumbnailSize['fit'] }
  webp: { quality: number }
  seconds: number
  loaders: readonly string[]
}
type Shrunk = { data: Uint8Array; width: number; height: number }

const shrink: Work<Shrinking, Shrunk> = async (drawer, task) => {
  drawer.block({ operation: ['VipsForeignLoad'] })
  drawer.unblock({ operation: [...task.loaders] })
  const { data, info } = await drawer(task.source, task.opening)
    .autoOrient()
    .resize({ ...task.size, withoutEnlargement: true })
    .webp(task.webp)
    .timeout({ seconds: task.seconds })
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

const toRefusal = (error: unknown, source: string | Buffer, field?: string): AppError => {
  if (error instanceof AppError)
    return error.code === 'UNAVAILABLE' ? error : named(error.code, error.message, field)
  // The temporary file goes when its sender does.
  if (typeof source === 'string' && !existsSync(source))
    return new AppError('MALFORMED_REQUEST', INTERRUPTED)
  if (error instanceof Error && error.message.includes('pixel limit'))
    return named('TOO_LARGE', TOO_MANY_PIXELS, field)
  return named('VALIDATION', UNREADABLE_IMAGE, field)
}

const named = (code: ErrorCode, message: string, field?: string) =>
  field ? fieldError(field, message, code) : new AppError(code, message)
