import { createCipheriv, createDecipheriv } from 'node:crypto'
import {
  ALGORITHM,
  BackupError,
  FRAME_BYTES,
  type FileKey,
  HEADER_BYTES,
  HEAD_BYTES,
  TAG_BYTES,
  fileKeyOf,
  headOf,
  newFileKey,
  nonceOf,
  readHead,
} from './format.ts'

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
  const head = headOf(text.length, isLast)
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
      const { length, isLast } = readHead(head)
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
