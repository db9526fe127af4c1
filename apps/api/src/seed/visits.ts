const PHONE =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'

/** From where a customer of the example answers; each of them from an address of its own. */
export const visitOf = (customer: number) => ({
  ip: `177.51.${customer >> 8}.${customer & 255}`,
  userAgent: PHONE,
})
