import { brazilianDigits } from './phone.ts'

/**
 * `(47) 99999-9999` → the URL of a chat with the prefilled `message`; null for a foreign number.
 */
export const whatsappHref = (typed: string, message = ''): string | null => {
  const digits = brazilianDigits(typed)
  if (digits === null) return null
  return `https://wa.me/55${digits}${message && `?text=${encodeURIComponent(message)}`}`
}
