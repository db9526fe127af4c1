import { env } from '#config/env'

/**
 * The URL of one of our paths: below `PUBLIC_URL`, or the bare path if it is not set. Never derived
 * from the request, whose `Host` is up to the client.
 */
export const addressOf = (path: string): string => `${env.PUBLIC_URL ?? ''}${path}`

/** As `addressOf`, for a link that is read elsewhere: never a bare path. */
export const absoluteUrl = (path: string): string =>
  `${env.PUBLIC_URL ?? `http://${hostInUrl(env.HOST)}:${env.PORT}`}${path}`

// An IPv6 address stands in brackets.
const hostInUrl = (host: string): string => (host.includes(':') ? `[${host}]` : host)
