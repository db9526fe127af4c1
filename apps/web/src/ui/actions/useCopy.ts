import { useTimeout } from '@mantine/hooks'
import { useState } from 'react'
import { copyText } from '#lib/browser/clipboard.ts'

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
