import { writtenNumber } from '@bastidor/shared/text'
import { useWindowEvent } from '@mantine/hooks'
import { toastLimit } from '#ui/feedback/toast.ts'

/** Shows a toast when typed or pasted text exceeds its field: the browser cuts it off silently. */
export const useLimitNotice = (): void =>
  useWindowEvent('beforeinput', ({ target, data, dataTransfer, isComposing }) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return
    const { maxLength, value, selectionStart, selectionEnd } = target
    const text = data ?? dataTransfer?.getData('text/plain') ?? ''
    const replaced = (selectionEnd ?? 0) - (selectionStart ?? 0)
    const length = value.length - replaced + text.replace(/\r\n/g, '\n').length
    if (maxLength < 0 || text === '' || isComposing || length <= maxLength) return
    toastLimit(
      `Este campo aceita até ${writtenNumber(maxLength)} caracteres. O que passa disso fica de fora.`,
    )
  })
