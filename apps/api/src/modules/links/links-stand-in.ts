import { sha256 } from '#lib/sha256'

/**
 * What stands for the id of a link before somebody who may not open it: another for each link, and
 * no address. The id itself is the secret of the link.
 */
export const standInOf = (linkId: string): string => sha256(linkId).slice(0, 32)
