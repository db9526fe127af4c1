import { startTransition, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useSetParams } from '#lib/navigation/useSetParams.ts'

const PARAM = 'tarefa'
/** In place of an id: a new task. */
export const NEW_TASK = 'nova'

/** The task that is open, stored in the address as `?tarefa=`. */
export const useOpenTask = () => {
  const [params] = useSearchParams()
  const set = useSetParams()
  // A dialog that fades out closes with the address as it was when that began.
  const latest = useRef(set)
  useEffect(() => {
    latest.current = set
  })
  return {
    openId: params.get(PARAM),
    open: (id: string) => startTransition(() => set({ [PARAM]: id })),
    close: () => latest.current({ [PARAM]: '' }),
  }
}
