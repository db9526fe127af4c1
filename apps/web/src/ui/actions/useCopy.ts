import { useTimeout } from '@mantine/hooks'
import { useState } from 'react'
import { copyText } from '#lib/browser/clipboard.ts'

/**
 * How long "Copiado!" stays, in ms: on clients and their records, and elsewhere
 * (docs/rules/screens.md#search-and-copying).
 */
export const COPIED_MS = { client: 2000, staff: 3000 } as const

/** Copies a text; `isCopied` is true for `timeout` ms afterwards. */
export const useCopy = (timeout: number) => {
  const [isCopied, setCopied] = useState(false)
  const { start, clear } = useTimeout(() => setCopied(false), timeout)
  return {
    isCopied,
    copy: (value: string): void =>
      void copyText(value).then((isDone) => {
        setCopied(isDone)
        clear()
        start()
      }),
  }
}
