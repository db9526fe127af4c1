// Crawlers and link previews.
const ROBOTS =
  /bot\b|crawler|spider|facebookexternalhit|^whatsapp\/|skypeuripreview|preview|slurp|embedly|vkshare|outbrain|curl\/|wget\//i

/** Whether the `User-Agent` header is that of a bot. */
export const isBot = (userAgent: string): boolean => userAgent === '' || ROBOTS.test(userAgent)
