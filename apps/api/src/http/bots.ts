// Those that fetch a link in order to show a preview of it, or to index it.
const ROBOTS =
  /bot\b|crawler|spider|facebookexternalhit|^whatsapp\/|skypeuripreview|preview|slurp|embedly|vkshare|outbrain|curl\/|wget\//i

/** Whether a browser says of itself that nobody sits before it; nothing of ours counts it. */
export const isBot = (userAgent: string): boolean => userAgent === '' || ROBOTS.test(userAgent)
