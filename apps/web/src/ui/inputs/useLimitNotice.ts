import { useWindowEvent } from '@mantine/hooks'
import { exceededLimit } from '#lib/forms/text-limit.ts'
import { toastError } from '#ui/feedback/toast.ts'

/** Shows a toast when typed or pasted text exceeds its field. */
export const useLimitNotice = (): void =>
  useWindowEvent('beforeinput', (event) => {
    const limit = exceededLimit(event)
    if (limit !== undefined) toastError({ code: '', message: `Use no máximo ${limit} caracteres.` })
  })
