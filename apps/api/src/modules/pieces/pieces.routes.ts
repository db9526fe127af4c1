import { AppError } from '@bastidor/shared/errors'
import {
  NOT_APPROVED,
  PIECE_TOO_MANY,
  UNSEEN_EDIT,
  pieceFiguresQuerySchema,
  pieceFiguresSchema,
  pieceInputSchema,
  pieceListSchema,
  piecePatchSchema,
  pieceQuerySchema,
  pieceSchema,
} from '@bastidor/shared/pieces'
import { APPROVAL_NEEDS_IMAGES } from '@bastidor/shared/approvals'
import { PIECE_MAX_IMAGES } from '@bastidor/shared/pieces.kinds'
import { pieceReviewSchema } from '@bastidor/shared/pieces.review'
import { UPLOADS, deletedSchema } from '@bastidor/shared/uploads'
import { endpoint } from '#http/endpoint'
import { deleteFiles } from '#storage/gridfs'
import { storeImages } from './pieces-images.ts'
import { createPiece } from './pieces.create.ts'
import { findPieceTarget } from './pieces.find.ts'
import { listPieces } from './pieces.list.ts'
import { addImages, assertRoom, updatePiece } from './pieces.update.ts'
import { pieceNote, pieceValues, toPiece } from './pieces.view.ts'
import { deletePiece } from './pieces-deletion.ts'
import { figuresOf } from './pieces-figures.ts'
import { move, reviewPiece } from './pieces-review.ts'

export const endpoints = [
  endpoint('piece.list', {
    summary:
      'Pieces by day, hour and title, those without a day last; the first of each day; or those behind a figure',
    query: pieceQuerySchema,
    answer: pieceListSchema,
    handler: ({ actor, query }) => listPieces(actor, query),
  }),

  endpoint('piece.figures', {
    summary: "How a month's answers of customers went",
    query: pieceFiguresQuerySchema,
    answer: pieceFiguresSchema,
    handler: ({ query }) => figuresOf(query),
  }),

  endpoint('piece.create', {
    summary: 'Create a piece of a client, as a draft; the caller is its author',
    body: pieceInputSchema,
    // A new piece locks its client.
    lockKey: ({ body }) => body.clientId,
    effect: 'create',
    answer: pieceSchema,
    handler: async ({ actor, body, audit }) => {
      const piece = await createPiece(actor, body)
      audit(pieceNote(piece, Object.keys(body)))
      return toPiece(piece, { seesApprovals: false })
    },
  }),

  endpoint('piece.read', {
    summary: 'One piece with all its rounds',
    resource: findPieceTarget,
    answer: pieceSchema,
    handler: ({ resource }) => Promise.resolve(toPiece(resource.piece, resource)),
  }),

  endpoint('piece.update', {
    summary: 'Change the given fields of a piece; `files` orders its pictures and takes some out',
    resource: findPieceTarget,
    body: piecePatchSchema,
    answer: pieceSchema,
    handler: async ({ resource, body, audit, afterCommit }) => {
      const { record, changed, dropped } = await updatePiece(resource, body)
      audit(pieceNote(record, changed, pieceValues(resource.piece, record)))
      if (dropped.length > 0) afterCommit(() => deleteFiles(dropped))
      return toPiece(record, resource)
    },
  }),

  endpoint('piece.delete', {
    summary: 'Delete a piece that is neither with the customer nor approved',
    resource: findPieceTarget,
    answer: deletedSchema,
    handler: async ({ resource: { piece }, audit, afterCommit }) => {
      const files = await deletePiece(piece)
      audit(pieceNote(piece))
      afterCommit(() => deleteFiles(files))
      return { id: String(piece._id) }
    },
  }),

  endpoint('piece.files', {
    summary: 'Add pictures to a piece; all of them are stored, or none',
    resource: findPieceTarget,
    form: {
      fields: ['items', 'items[]'],
      maxFiles: PIECE_MAX_IMAGES,
      maxBytes: UPLOADS.approval.maxBytes,
      tooMany: PIECE_TOO_MANY,
    },
    answer: pieceSchema,
    beforeTransaction: ({ resource, files, onRollback }) => {
      assertRoom(resource.piece, files.length)
      return storeImages(files, { missing: APPROVAL_NEEDS_IMAGES, onRollback })
    },
    handler: async ({ resource, prepared: images, audit }) => {
      const piece = await addImages(resource, images)
      audit(pieceNote(piece, ['files'], pieceValues(resource.piece, piece)))
      return toPiece(piece, resource)
    },
  }),

  endpoint('piece.published', {
    summary: 'Note that an approved piece was published, once',
    resource: findPieceTarget,
    answer: pieceSchema,
    handler: async ({ resource, audit }) => {
      const { piece } = resource
      if (piece.state !== 'approved') throw new AppError('CONFLICT', NOT_APPROVED)
      if (piece.hasLaterEdit) throw new AppError('CONFLICT', UNSEEN_EDIT)
      const published = await move(piece, { state: 'published', publishedAt: new Date() })
      audit(pieceNote(published, ['state'], pieceValues(piece, published)))
      return toPiece(published, resource)
    },
  }),

  endpoint('piece.review', {
    summary:
      'Send a piece to be checked by a colleague, pass or return it, or reopen an approved one',
    resource: findPieceTarget,
    body: pieceReviewSchema,
    answer: pieceSchema,
    handler: async ({ actor, resource, body, audit }) => {
      const piece = await reviewPiece(actor, resource, body)
      audit(pieceNote(piece, ['state'], pieceValues(resource.piece, piece)))
      return toPiece(piece, resource)
    },
  }),
]
