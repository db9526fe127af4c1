import { createHash, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'

/**
 * A backup file, version 1:
 *
 *   header   "BSTDBKP" | version (1 byte) | salt (32) | check (16)
 *   frames   head (4, big endian: 1 bit "the last one", 31 bits length) | text | tag (16)
 *
 * Each file has a key of its own, made of BACKUP_KEY and the salt, so that a nonce is never used
 * twice; `check` tells a wrong BACKUP_KEY from a damaged file. A frame is AES-256-GCM with its
 * number and whether it is the last as the nonce, and header and head as additional data: frames
 * that are changed, reordered, repeated, missing or added do not open. What the frames hold is a
 * gzip stream of records (`records.ts`).
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
/** The most that one frame holds, and so the most that is decrypted before it is proved. */
export const FRAME_BYTES = 256 * 1024

/** A backup that cannot be made, read or loaded; says why in Portuguese. */
export class BackupError extends Error {}

/** What every frame of a file is sealed with. */
export type FileKey = { key: Buffer; header: Buffer }

/** The header of a new file, and its key. */
export const newFileKey = (backupKey: string): FileKey => {
  const salt = randomBytes(SALT_BYTES)
  const { key, check } = derive(backupKey, salt)
  return { key, header: Buffer.concat([MAGIC, Buffer.of(VERSION), salt, check]) }
}

/** The key of a file with this header. Refuses what is no backup, and another BACKUP_KEY's. */
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

/** The nonce of a frame; a file of 2^53 frames does not exist. */
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

/** A running SHA-256 over documents, with how many they were. */
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
