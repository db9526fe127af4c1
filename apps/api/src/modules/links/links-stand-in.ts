import { sha256 } from '#lib/sha256'

/**
 * The replacement for a link's id, for people who may not open the link: different for each link, and
 * not an address. The id itself is the secret of the link.
 */
export const standInOf = (linkId: string): string => sha256(linkId).slice(0, 32)
