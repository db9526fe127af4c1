/**
 * `(47) 99999-9999` → the address of a conversation, with `message` already typed; a number of
 * another country: null.
 */
export const whatsappHref = (typed: string, message = ''): string | null => {
  const digits = typed.replace(/\D/g, '')
  const number = /^\d{10,11}$/.test(digits) ? `55${digits}` : digits
  if (!/^55\d{10,11}$/.test(number)) return null
  return `https://wa.me/${number}${message && `?text=${encodeURIComponent(message)}`}`
}
