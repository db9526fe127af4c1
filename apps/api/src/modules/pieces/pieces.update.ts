import { isDeepStrictEqual } from 'node:util'
import { AppError, fieldError } from '@bastidor/shared/errors'
import {
  PIECE_APPROVED,
  PIECE_OTHER_IMAGES,
  PIECE_PUBLISHED,
  PIECE_TOO_MANY,
  type PiecePatch,
} from '@bastidor/shared/pieces'
import { PIECE_MAX_IMAGES, type PieceState, countsAsOf } from '@bastidor/shared/pieces.kinds'
import { applyPatch } from '#database/optimistic-lock'
import { renameSubject } from '#modules/notifications/notifications.commands'
import type { ImageRecord } from './pieces-images.ts'
import { CONTENT, differsFromRound } from './pieces-content.ts'
import type { Found } from './pieces.find.ts'
import { PieceModel, type PieceRecord, filesOf } from './pieces.model.ts'
import { toPiece } from './pieces.view.ts'

/** `dropped` are the files that nothing references any longer, to be deleted after the commit. */
type Updated = { record: PieceRecord; changed: string[]; dropped: string[] }
type Fields = Partial<PieceRecord>

/**
 * Changes the given fields of a piece inside the caller's transaction. What the customer sees stays
 * as it was sent, and what is approved does not change (docs/rules/pieces.md#changes): 409.
 */
export const updatePiece = async (
  found: Found,
  { version, files, ...fields }: PiecePatch,
): Promise<Updated> => {
  const { piece } = found
  const { format } = fields
  // Said by nobody, it follows the format.
  const follows = format !== undefined && piece.countsAs === countsAsOf(piece.format)
  const countsAs = fields.countsAs ?? (follows ? countsAsOf(format) : undefined)
  return change(
    found,
    { ...fields, ...(countsAs && { countsAs }), ...(files && { files: arranged(piece, files) }) },
    version,
  )
}

/** The pictures of a piece by their ids; 400 for one that is not its own, or there twice. */
const arranged = ({ files }: PieceRecord, ids: readonly string[]): ImageRecord[] => {
  const known = new Map(files.map((image) => [image.file, image]))
  const images = ids.flatMap((id) => known.get(id.toLowerCase()) ?? [])
  if (images.length < ids.length || new Set(images).size < images.length)
    throw fieldError('files', PIECE_OTHER_IMAGES)
  return images
}

/** Adds stored pictures to a piece; 400 if they become too many. */
export const addImages = async (
  found: Found,
  images: readonly ImageRecord[],
): Promise<PieceRecord> => {
  assertRoom(found.piece, images.length)
  const { record } = await change(found, { files: [...found.piece.files, ...images] }, undefined)
  return record
}

/** Throws 400 if a piece has no room for that many more pictures, and 409 if it takes none. */
export const assertRoom = ({ files, state }: PieceRecord, more: number): void => {
  if (files.length + more > PIECE_MAX_IMAGES) throw fieldError('items', PIECE_TOO_MANY)
  if (isSettled(state)) throw new AppError('CONFLICT', PIECE_APPROVED)
}

const change = async (
  { piece, client, seesApprovals }: Found,
  fields: Fields,
  version: number | undefined,
): Promise<Updated> => {
  const isChanged = (field: keyof Fields) =>
    fields[field] !== undefined && !isDeepStrictEqual(fields[field], piece[field])
  const hasNewContent = CONTENT.some(isChanged)
  const current = (stored: PieceRecord) => toPiece(stored, { seesApprovals })
  const refuse = (text: string) => {
    throw new AppError('CONFLICT', text, { current: current(piece) })
  }
  if (isSettled(piece.state) && (hasNewContent || isChanged('countsAs'))) refuse(PIECE_APPROVED)
  if (piece.state === 'published' && (isChanged('plannedOn') || isChanged('plannedAt')))
    refuse(PIECE_PUBLISHED)

  const derived: Fields = {}
  if (hasNewContent && piece.state === 'sent')
    derived.hasLaterEdit = differsFromRound({ ...piece, ...fields })
  // The check was of other contents.
  if (hasNewContent && piece.state === 'ready' && client.internalCheck)
    derived.state = unsentState(piece)
  const patched = await applyPatch(PieceModel, piece, fields, { version, current, derived })
  const { record } = patched
  if (record.title !== piece.title) await renameSubject(String(piece._id), record.title)
  const kept = new Set(filesOf(record))
  return { ...patched, dropped: filesOf(piece).filter((file) => !kept.has(file)) }
}

const isSettled = (state: PieceState): boolean => state === 'approved' || state === 'published'

/** Where a piece goes back to before it is sent: as new, or to be adjusted. */
export const unsentState = ({ round }: Pick<PieceRecord, 'round'>): PieceState =>
  round === 0 ? 'draft' : 'adjust'
