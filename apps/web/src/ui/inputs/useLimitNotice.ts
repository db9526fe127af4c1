import { useWindowEvent } from '@mantine/hooks'
import { toastError } from '#ui/feedback/toast.ts'

/** Shows a toast when typed or pasted text exceeds its field: the browser cuts it off silently. */
export const useLimitNotice = (): void =>
  useWindowEvent('beforeinput', ({ target, data, isComposing }) => {
    // What is no such field has no limit.
    const { maxLength, value, selectionStart, selectionEnd } = target as HTMLTextAreaElement
    if (!data || isComposing || !(maxLength >= 0)) return
    if (value.length + data.length + selectionStart - selectionEnd > maxLength)
      toastError({ code: '', message: `Use no máximo ${maxLength} caracteres.` })
  })
