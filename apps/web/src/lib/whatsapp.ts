import { brazilianDigits } from './phone.ts'

/**
 * `(47) 99999-9999` → the address of a conversation, with `message` already typed; a number of
 * another country: null.
 */
export const whatsappHref = (typed: string, message = ''): string | null => {
  const digits = brazilianDigits(typed)
  if (digits === null) return null
  return `https://wa.me/55${digits}${message && `?text=${encodeURIComponent(message)}`}`
}
