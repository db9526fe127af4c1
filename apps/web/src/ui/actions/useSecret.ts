import { useTimeout } from '@mantine/hooks'
import { useMutation } from '@tanstack/react-query'
import { COPIED_MS, copyPromised } from '#lib/browser/clipboard.ts'

const SHOWN_MS = 30_000

/** A secret on demand: revealed for 30 s, or copied unseen. Never cached. */
export const useSecret = (reveal: () => Promise<string | null>) => {
  const fetchStored = async () => (await reveal()) ?? ''
  const showing = useMutation({ mutationFn: fetchStored, gcTime: 0 })
  const copying = useMutation({ mutationFn: () => copyPromised(fetchStored()), gcTime: 0 })
  const hideLater = useTimeout(showing.reset, SHOWN_MS)
  const forgetCopied = useTimeout(copying.reset, COPIED_MS.client)
  const shown = showing.data ?? null

  return {
    shown,
    isRevealing: showing.isPending,
    toggle: () => {
      hideLater.clear()
      if (shown === null) showing.mutate(undefined, { onSuccess: () => hideLater.start() })
      else showing.reset()
    },
    isCopying: copying.isPending,
    isCopied: copying.isSuccess,
    copy: () => copying.mutate(undefined, { onSuccess: () => forgetCopied.start() }),
  }
}
