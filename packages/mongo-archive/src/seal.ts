import {
  createCipheriv,
  createDecipheriv,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
import { BackupError } from './backup-error.ts'

/**
 * A backup file, version 1:
 *
 *     header   "BSTDBKP" | version (1 byte) | salt (32) | check (16)
 *     frames   head (4, big endian: 1 bit "last frame", 31 bits length) | text | tag (16)
 *
 * Each file has its own key, derived from BACKUP_KEY and the salt, so that no nonce is ever reused;
 * `check` separates a wrong BACKUP_KEY from a damaged file. A frame is encrypted with AES-256-GCM: its
 * number and whether it is the last form the nonce, header and head the additional data. So
 * changed, reordered, repeated, missing or added frames fail to decrypt. The frames contain a gzip
 * stream of records (`records.ts`).
 */
const MAGIC = Buffer.from('BSTDBKP')
const VERSION = 1
const SALT_BYTES = 32
const CHECK_BYTES = 16
const KEY_BYTES = 32
const NONCE_BYTES = 12

const ALGORITHM = 'aes-256-gcm'
const HEADER_BYTES = MAGIC.length + 1 + SALT_BYTES + CHECK_BYTES
const HEAD_BYTES = 4
const TAG_BYTES = 16
const LAST = 0x8000_0000
/** Maximum plaintext of a frame, and so the most that is decrypted before it is authenticated. */
export const FRAME_BYTES = 256 * 1024

type Bytes = AsyncIterable<Buffer>

/** Encrypts a byte stream into a file: the header, then encrypted frames, the last one marked. */
export const seal = (backupKey: string) =>
  async function* sealed(source: Bytes): AsyncGenerator<Buffer> {
    const fileKey = newFileKey(backupKey)
    yield fileKey.header
    let number = 0
    let waiting: Buffer = Buffer.alloc(0)
    for await (const bytes of source) {
      waiting = Buffer.concat([waiting, bytes])
      // Keep back even a full frame: it may be the last one.
      while (waiting.length > FRAME_BYTES) {
        yield sealFrame(fileKey, number++, waiting.subarray(0, FRAME_BYTES), false)
        waiting = waiting.subarray(FRAME_BYTES)
      }
    }
    yield sealFrame(fileKey, number, waiting, true)
  }

const sealFrame = ({ key, header }: FileKey, number: number, text: Buffer, isLast: boolean) => {
  const head = Buffer.alloc(HEAD_BYTES)
  head.writeUInt32BE(isLast ? LAST + text.length : text.length)
  const cipher = createCipheriv(ALGORITHM, key, nonceOf(number, isLast))
  cipher.setAAD(Buffer.concat([header, head]))
  return Buffer.concat([head, cipher.update(text), cipher.final(), cipher.getAuthTag()])
}

/** Decrypts a file. A frame is only released after authentication. */
export const open = (backupKey: string) =>
  async function* opened(source: Bytes): AsyncGenerator<Buffer> {
    const reader = readerOf(source)
    const fileKey = fileKeyOf(backupKey, await reader.take(HEADER_BYTES))
    for (let number = 0; ; number++) {
      const head = await reader.take(HEAD_BYTES)
      if (head.length < HEAD_BYTES) throw cut()
      const length = head.readUInt32BE() % LAST
      const isLast = head.readUInt32BE() >= LAST
      if (length > FRAME_BYTES) throw altered(number)
      const frame = await reader.take(length + TAG_BYTES)
      if (frame.length < length + TAG_BYTES) throw cut()
      yield openFrame(fileKey, { number, head, frame, isLast })
      if (!isLast) continue
      if ((await reader.take(1)).length > 0) throw altered(number + 1)
      return
    }
  }

type Frame = { number: number; head: Buffer; frame: Buffer; isLast: boolean }

const openFrame = ({ key, header }: FileKey, { number, head, frame, isLast }: Frame): Buffer => {
  const decipher = createDecipheriv(ALGORITHM, key, nonceOf(number, isLast), {
    authTagLength: TAG_BYTES,
  })
  decipher.setAAD(Buffer.concat([header, head]))
  decipher.setAuthTag(frame.subarray(-TAG_BYTES))
  const text = decipher.update(frame.subarray(0, -TAG_BYTES))
  try {
    return Buffer.concat([text, decipher.final()])
  } catch {
    throw altered(number)
  }
}

/** Key and header that every frame of a file is encrypted with. */
type FileKey = { key: Buffer; header: Buffer }

/** Creates the header and the key of a new file. */
const newFileKey = (backupKey: string): FileKey => {
  const salt = randomBytes(SALT_BYTES)
  const { key, check } = derive(backupKey, salt)
  return { key, header: Buffer.concat([MAGIC, Buffer.of(VERSION), salt, check]) }
}

/**
 * Derives the key of a file from its header. Throws if it is not a backup or has another
 * BACKUP_KEY.
 */
const fileKeyOf = (backupKey: string, header: Buffer): FileKey => {
  const version = header[MAGIC.length]
  if (header.length < HEADER_BYTES || !header.subarray(0, MAGIC.length).equals(MAGIC))
    throw new BackupError('Este arquivo não é uma cópia de segurança do Bastidor.')
  if (version !== VERSION)
    throw new BackupError(`Esta cópia está no formato ${version}, que esta versão não conhece.`)
  const salt = header.subarray(MAGIC.length + 1, HEADER_BYTES - CHECK_BYTES)
  const { key, check } = derive(backupKey, salt)
  if (!timingSafeEqual(check, header.subarray(HEADER_BYTES - CHECK_BYTES)))
    throw new BackupError('A BACKUP_KEY não é a que cifrou esta cópia.')
  return { key, header }
}

const derive = (backupKey: string, salt: Buffer) => {
  const bytes = Buffer.from(backupKey, 'base64')
  const part = (info: string, length: number) =>
    Buffer.from(hkdfSync('sha256', bytes, salt, `bastidor backup ${info}`, length))
  return { key: part('frames', KEY_BYTES), check: part('check', CHECK_BYTES) }
}

const nonceOf = (number: number, isLast: boolean): Buffer => {
  const nonce = Buffer.alloc(NONCE_BYTES)
  nonce.writeUInt32BE(isLast ? 1 : 0, 0)
  nonce.writeBigUInt64BE(BigInt(number), 4)
  return nonce
}

const cut = () => new BackupError('Esta cópia está incompleta: o arquivo termina antes do fim.')
const altered = (number: number) =>
  new BackupError(`Esta cópia foi alterada ou está danificada (bloco ${number + 1}).`)

/** Reads exact numbers of bytes; fewer only at the end. */
const readerOf = (source: Bytes) => {
  const iterator = source[Symbol.asyncIterator]()
  let kept: Buffer = Buffer.alloc(0)
  const take = async (length: number): Promise<Buffer> => {
    while (kept.length < length) {
      const next = await iterator.next()
      if (next.done) break
      kept = Buffer.concat([kept, next.value])
    }
    const taken = kept.subarray(0, length)
    kept = kept.subarray(taken.length)
    return taken
  }
  return { take }
}
