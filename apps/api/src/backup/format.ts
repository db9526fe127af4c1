import { createHash, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'

/**
 * A backup file, version 1:
 *
 *     header   "BSTDBKP" | version (1 byte) | salt (32) | check (16)
 *     frames   head (4, big endian: 1 bit "last frame", 31 bits length) | text | tag (16)
 *
 * Each file has its own key, derived from BACKUP_KEY and the salt, so that no nonce is ever reused;
 * `check` tells a wrong BACKUP_KEY from a damaged file. A frame is encrypted with AES-256-GCM: its
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

export const ALGORITHM = 'aes-256-gcm'
export const HEADER_BYTES = MAGIC.length + 1 + SALT_BYTES + CHECK_BYTES
export const HEAD_BYTES = 4
export const TAG_BYTES = 16
/** Maximum plaintext of a frame, and so the most that is decrypted before it is authenticated. */
export const FRAME_BYTES = 256 * 1024

/** A backup that cannot be written, read or restored; the message is in Portuguese. */
export class BackupError extends Error {}

/** Key and header that every frame of a file is encrypted with. */
export type FileKey = { key: Buffer; header: Buffer }

/** Creates the header and the key of a new file. */
export const newFileKey = (backupKey: string): FileKey => {
  const salt = randomBytes(SALT_BYTES)
  const { key, check } = derive(backupKey, salt)
  return { key, header: Buffer.concat([MAGIC, Buffer.of(VERSION), salt, check]) }
}

/**
 * Derives the key of a file from its header. Throws if it is not a backup or has another
 * BACKUP_KEY.
 */
export const fileKeyOf = (backupKey: string, header: Buffer): FileKey => {
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

/** The nonce of a frame. */
export const nonceOf = (number: number, isLast: boolean): Buffer => {
  const nonce = Buffer.alloc(NONCE_BYTES)
  nonce.writeUInt32BE(isLast ? 1 : 0, 0)
  nonce.writeBigUInt64BE(BigInt(number), 4)
  return nonce
}

const LAST = 0x8000_0000

export const headOf = (length: number, isLast: boolean): Buffer => {
  const head = Buffer.alloc(HEAD_BYTES)
  head.writeUInt32BE(isLast ? LAST + length : length)
  return head
}

export const readHead = (head: Buffer): { length: number; isLast: boolean } => {
  const value = head.readUInt32BE()
  return { length: value % LAST, isLast: value >= LAST }
}

/** Running SHA-256, count and size of documents. */
export const newTally = () => {
  const hash = createHash('sha256')
  let count = 0
  let bytes = 0
  return {
    add: (document: Buffer) => {
      hash.update(document)
      count += 1
      bytes += document.length
    },
    sum: () => ({ count, bytes, sha256: hash.digest('hex') }),
  }
}
