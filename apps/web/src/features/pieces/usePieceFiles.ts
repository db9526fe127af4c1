import { PIECE_TOO_MANY, type Piece } from '@bastidor/shared/pieces'
import { PIECE_MAX_IMAGES } from '@bastidor/shared/pieces.kinds'
import { useEffect, useRef, useState } from 'react'
import { toApiError } from '#lib/http/api-error.ts'
import { uploadRefusals } from '#lib/http/upload-rules.ts'
import { useAddFiles, useUpdatePiece } from './pieces.queries.ts'

/** Adds, moves and removes the pictures of a piece immediately, and reports refusals. */
export const usePieceFiles = ({ id, files, version }: Piece) => {
  const adding = useAddFiles(id)
  const updating = useUpdatePiece()
  const [problems, setProblems] = useState<string[]>([])
  const [progress, setProgress] = useState<number | null>(null)
  const sending = useRef<AbortController | null>(null)
  useEffect(() => () => sending.current?.abort(), [])

  const explain = (thrown: unknown) => {
    const { fields, message } = toApiError(thrown)
    setProblems([fields['items'] ?? fields['files'] ?? message])
  }
  const order = (ids: string[]) => {
    setProblems([])
    updating.mutate({ id, files: ids, version }, { onError: explain })
  }
  const ids = files.map((file) => file.id)

  const add = (chosen: File[]) => {
    const reasons = uploadRefusals('approval', chosen)
    if (files.length + chosen.length > PIECE_MAX_IMAGES) reasons.push(PIECE_TOO_MANY)
    setProblems([...new Set(reasons)])
    // All or none, as the server does it.
    if (reasons.length > 0 || chosen.length === 0) return
    const abort = new AbortController()
    sending.current = abort
    setProgress(0)
    adding.mutate(
      { files: chosen, onProgress: setProgress, signal: abort.signal },
      {
        onError: (error) => {
          if (!abort.signal.aborted) explain(error)
        },
        onSettled: () => setProgress(null),
      },
    )
  }
  return {
    problems,
    progress,
    isWorking: adding.isPending || updating.isPending,
    add,
    move: (from: number, to: number) => {
      const [moved = '', ...others] = [ids[from], ...ids.toSpliced(from, 1)]
      order(others.toSpliced(to, 0, moved).filter((one) => one !== undefined))
    },
    remove: (index: number) => order(ids.toSpliced(index, 1)),
  }
}
