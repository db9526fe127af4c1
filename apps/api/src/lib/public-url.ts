import { env } from '#config/env'

/**
 * The address of a path of ours, as answers carry it: below `PUBLIC_URL` or, where none is set, the
 * bare path. Never made of the request: whoever sends it writes its `Host`.
 */
export const addressOf = (path: string): string => `${env.PUBLIC_URL ?? ''}${path}`
