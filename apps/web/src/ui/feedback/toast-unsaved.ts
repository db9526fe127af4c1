import { copyText } from '#lib/browser/clipboard.ts'
import { toastWithAction } from './toast.ts'

const EXCERPT = 120

/** Says that a text was not saved after its screen was left, and offers it to be copied. */
export const toastUnsaved = (text: string): void => {
  const shown = text.length > EXCERPT ? `${text.slice(0, EXCERPT)}…` : text
  const action = { label: 'Copiar', run: () => void copyText(text) }
  toastWithAction(shown, action, {
    title: 'O que você digitou não foi salvo',
    color: 'red',
    autoClose: false,
    role: 'alert',
  })
}
