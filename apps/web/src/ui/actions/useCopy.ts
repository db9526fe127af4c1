import { useClipboard } from '@mantine/hooks'

/**
 * How long "Copiado!" stays, in ms: on clients and their records, and elsewhere
 * (docs/rules/screens.md#search-and-copying).
 */
export const COPIED_MS = { client: 2000, staff: 3000 } as const

/** Copies a text; if the browser denies access, offers it for manual copying. */
export const useCopy = (timeout: number) => {
  const clipboard = useClipboard({ timeout })
  return {
    isCopied: clipboard.copied,
    copy: (value: string) => {
      if (navigator.clipboard) clipboard.copy(value)
      else window.prompt('Copie com Ctrl+C:', value)
    },
  }
}
