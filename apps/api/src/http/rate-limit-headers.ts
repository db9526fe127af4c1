import type { Response } from 'express'

/** What a limit has left for its caller; `seconds` until it is whole again. */
export type Quota = {
  name: string
  limit: number
  windowSeconds: number
  remaining: number
  seconds: number
  isExceeded: boolean
}

/** Adds a limit to the headers of the IETF's draft "RateLimit header fields for HTTP". */
export const showQuota = (res: Response, quota: Quota): void => {
  const { name, limit, windowSeconds, remaining, seconds } = quota
  res.append('RateLimit-Policy', `"${name}";q=${limit};w=${windowSeconds}`)
  res.append('RateLimit', `"${name}";r=${remaining};t=${seconds}`)
}
