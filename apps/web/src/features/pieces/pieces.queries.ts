import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { approvalSchema } from '@bastidor/shared/approvals'
import type { SendingInput } from '@bastidor/shared/approvals.pieces'
import {
  pieceFiguresSchema,
  pieceListSchema,
  pieceSchema,
  type Piece,
  type PieceFigure,
  type PieceInput,
  type PieceItem,
  type PiecePatch,
} from '@bastidor/shared/pieces'
import type { PieceState } from '@bastidor/shared/pieces.kinds'
import type { PieceReview } from '@bastidor/shared/pieces.review'
import { deletedSchema } from '@bastidor/shared/uploads'
import { api } from '#lib/http/api.ts'
import { getQuery, invalidateOthers } from '#lib/http/get-query.ts'
import { infiniteQuery } from '#lib/http/infinite-query.ts'
import { createFromFiles, type Upload } from '#lib/http/upload.ts'

const KEY = ['pieces'] as const
const COLUMN_PAGE = 24
// Others work on the same pieces, and customers answer.
const LIVE = { staleTime: 0, meta: { followsWrites: true } } as const

export type PieceFilter = { clientId: string; state?: PieceState; from?: string; until?: string }

/** The pieces of a client by day; those without one come last. */
export const piecesQuery = (filter: PieceFilter) =>
  infiniteQuery<PieceItem>({
    key: [...KEY, 'list', filter],
    path: '/piece',
    schema: pieceListSchema,
    query: filter,
    limit: COLUMN_PAGE,
    ...LIVE,
  })

/** How the answers of a client went in a month. */
export const pieceFiguresQuery = (clientId: string, month: string) =>
  getQuery({
    key: [...KEY, 'figures', clientId, month],
    path: '/piece/figures',
    schema: pieceFiguresSchema,
    query: { clientId, month },
    ...LIVE,
  })

/** The pieces that such a figure counts. */
export const figurePiecesQuery = (query: {
  clientId: string
  month: string
  figure: PieceFigure
}) =>
  infiniteQuery<PieceItem>({
    key: [...KEY, 'figure', query],
    path: '/piece',
    schema: pieceListSchema,
    query,
    limit: COLUMN_PAGE,
    ...LIVE,
  })

/** How many pieces a client has. */
export const pieceCountQuery = (clientId: string) =>
  getQuery({
    key: [...KEY, 'count', clientId],
    path: '/piece',
    schema: pieceListSchema,
    query: { clientId, limit: 1 },
    ...LIVE,
  })

/** One piece, with its rounds. Does not follow every write: not its own deletion. */
export const pieceQuery = (id: string) =>
  getQuery({ key: [...KEY, id], path: `/piece/${id}`, schema: pieceSchema, staleTime: 0 })

const show = (queryClient: QueryClient, piece: Piece) => {
  queryClient.setQueryData(pieceQuery(piece.id).queryKey, piece)
  return queryClient.invalidateQueries({ queryKey: KEY })
}

/** A call that answers the piece; its caller shows all errors itself. */
const usePieceCall = <Input>(call: (input: Input) => Promise<Piece>) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: call,
    meta: { explains: 'all' },
    // Not awaited: who has saved goes on while the lists load.
    onSuccess: (piece) => void show(queryClient, piece),
  })
}

export const useCreatePiece = () =>
  usePieceCall((input: Partial<PieceInput>) => api.create('/piece', input, pieceSchema))

export const useUpdatePiece = () =>
  usePieceCall(({ id, ...patch }: PiecePatch & { id: string }) =>
    api.patch(`/piece/${id}`, patch, pieceSchema),
  )

/** An act of the check inside the agency. */
export const useReviewPiece = (id: string) =>
  usePieceCall((act: PieceReview) => api.post(`/piece/review/${id}`, act, pieceSchema))

export const usePublishPiece = (id: string) =>
  usePieceCall((_none: void) => api.post(`/piece/published/${id}`, {}, pieceSchema))

type Files = Omit<Upload, 'file'> & { files: readonly File[] }

/** Adds pictures to a piece. */
export const useAddFiles = (id: string) =>
  usePieceCall(({ files, onProgress, signal }: Files) => {
    const body = new FormData()
    for (const file of files) body.append('items', file, file.name)
    return createFromFiles(`/piece/${id}/files`, body, { onProgress, signal }, pieceSchema)
  })

export const useDeletePiece = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api.delete(`/piece/${id}`, deletedSchema),
    onSuccess: (_answer, id) => invalidateOthers(queryClient, KEY, pieceQuery(id).queryKey),
    // Somebody else may have deleted it first: the drawer then shows that.
    onError: () => queryClient.invalidateQueries({ queryKey: KEY }),
  })
}

/** Sends pieces to the customer; the form shows all errors itself. */
export const useSendPieces = (clientId: string) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (input: SendingInput) =>
      api.create(`/approval/createFromPieces/${clientId}`, input, approvalSchema),
    meta: { explains: 'all' },
    // Also after a refusal: somebody else may have sent one of them.
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: KEY })
      void queryClient.invalidateQueries({ queryKey: ['approvals'] })
    },
  })
}
