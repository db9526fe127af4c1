import { type KeyObject, createSecretKey } from 'node:crypto'
import jwt from 'jsonwebtoken'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { env } from '#config/env'
import type { Claims } from '#http/authenticator'

const ISSUER = 'bastidor'
const AUDIENCE = 'bastidor-api'
const TYPE = 'at+jwt'
const MAX_LENGTH = 4096

// Given a string, the library would check on each call whether it is a public key.
const KEYS = env.JWT_SECRETS.map((secret) => createSecretKey(secret, 'utf8'))

const claimsSchema = z.object({
  sub: z.string().regex(/^[0-9a-f]{24}$/),
  sid: z.string().regex(/^[0-9a-f]{32}$/),
  tv: z.int().min(0),
  iat: z.int(),
  exp: z.int(),
})

/** Tokens with a verified signature. Expiry is still checked on each use. */
const sound = new LRUCache<string, z.output<typeof claimsSchema>>({ max: 1000 })
const TOLERANCE_S = 5

/** Signs a session token that expires at `expiresAt`, with the first of `JWT_SECRETS`. */
export const signToken = (claims: Claims, expiresAt: Date): string => {
  return jwt.sign({ ...claims, exp: Math.floor(expiresAt.getTime() / 1000) }, KEYS[0]!, {
    algorithm: 'HS256',
    header: { alg: 'HS256', typ: TYPE },
    issuer: ISSUER,
    audience: AUDIENCE,
  })
}

/**
 * The claims of a valid token, or null. Any of `JWT_SECRETS` verifies, so that they can be rotated.
 */
export const readToken = (token: string): Claims | null => {
  if (token.length > MAX_LENGTH) return null
  const known = sound.get(token)
  if (known && Date.now() / 1000 < known.exp + TOLERANCE_S) return known
  for (const key of KEYS) {
    const claims = verify(token, key)
    if (claims) {
      sound.set(token, claims)
      return claims
    }
  }
  return null
}

const verify = (token: string, key: KeyObject) => {
  try {
    const { header, payload } = jwt.verify(token, key, {
      algorithms: ['HS256'],
      issuer: ISSUER,
      audience: AUDIENCE,
      clockTolerance: TOLERANCE_S,
      complete: true,
    })
    if (header.typ !== TYPE) return null
    return claimsSchema.safeParse(payload).data ?? null
  } catch {
    return null
  }
}
