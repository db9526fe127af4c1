import mongoose from 'mongoose'
import { AppError, fieldError, unavailable } from '@bastidor/shared/errors'
import { DUPLICATE_KEY, duplicateText } from '#database/indexes'

type Shaped = { name?: string; code?: unknown; type?: string; status?: number; message?: string }

/** Maps a thrown value to the error for the client, or null for an internal one. */
export const toAppError = (thrown: unknown): AppError | null => {
  if (thrown instanceof AppError) return thrown
  if (typeof thrown !== 'object' || thrown === null) return null
  return fromBodyParser(thrown) ?? fromDatabase(thrown) ?? fromExpress(thrown)
}

const BODY_PARSER: Record<string, () => AppError> = {
  'entity.parse.failed': () => new AppError('MALFORMED_REQUEST', 'O corpo não é um JSON válido.'),
  'entity.too.large': () => new AppError('TOO_LARGE'),
  'encoding.unsupported': () => new AppError('UNSUPPORTED_MEDIA'),
  'charset.unsupported': () => new AppError('UNSUPPORTED_MEDIA'),
  'entity.verify.failed': () => new AppError('MALFORMED_REQUEST', 'O corpo não está em UTF-8.'),
  'request.aborted': () => new AppError('MALFORMED_REQUEST'),
  'request.size.invalid': () => new AppError('MALFORMED_REQUEST'),
  'stream.encoding.set': () => new AppError('MALFORMED_REQUEST'),
}

const fromBodyParser = ({ type }: Shaped): AppError | null =>
  (type && BODY_PARSER[type]?.()) || null

const UNREACHABLE =
  /^(Mongo(ServerSelection|Network|Pool|NotConnected|WaitQueue|TopologyClosed|ExpiredSession)|PoolCleared)/
// MaxTimeMSExpired; or the node stepped down or is shutting down (NotWritablePrimary, ...).
const SERVER_CODES = [50, 10_107, 13_435, 11_600, 11_602, 189, 91]
// The driver does not wrap the error of a socket that closes while a command is being written.
const SOCKET_CODES = ['EPIPE', 'ECONNRESET']
const UNAVAILABLE_CODES = new Set<unknown>([...SERVER_CODES, ...SOCKET_CODES])

type DatabaseError = Shaped & { keyPattern?: Record<string, unknown>; errorResponse?: unknown }

const fromDatabase = (error: DatabaseError): AppError | null => {
  // The driver wraps the error of a bulk write.
  if (error.name === 'MongoBulkWriteError' && error.errorResponse instanceof Error)
    return fromDatabase(error.errorResponse)
  if (error.code === DUPLICATE_KEY) return duplicate(error)
  const isAway =
    UNAVAILABLE_CODES.has(error.code) || UNREACHABLE.test(error.name ?? '') || isNotConnected(error)
  return isAway ? unavailable(2) : null
}

// Only the message names the collection.
const COLLECTION = / collection: [^.\s]+\.(\S+) index: /

const duplicate = ({ message = '', keyPattern = {} }: DatabaseError): AppError => {
  const [, collection] = COLLECTION.exec(message) ?? []
  const known = duplicateText(collection, Object.keys(keyPattern))
  return known ? fieldError(known.field, known.message, 'DUPLICATE') : new AppError('DUPLICATE')
}

// With buffering off, Mongoose throws this plain error while disconnected.
const isNotConnected = (error: Shaped) =>
  mongoose.connection.readyState !== mongoose.ConnectionStates.connected &&
  /buffering|initial connection|not connected|Client must be connected|before.*connect/i.test(
    error.message ?? '',
  )

// Express and its file server throw errors with a `status`: 400 for a malformed path, 412 and 416
// for failed preconditions and ranges.
const fromExpress = ({ status }: Shaped): AppError | null => {
  if (status === undefined || status < 400 || status >= 500) return null
  return new AppError(status === 404 ? 'NOT_FOUND' : 'MALFORMED_REQUEST')
}
