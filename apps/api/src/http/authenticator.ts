import type { Request, Response } from 'express'
import type { SecondFactorPolicy } from '@bastidor/shared/second-factor'
import type { CurrentUser } from '#lib/request-context'

/** The content of a session token: person, session, and the version of the person's tokens. */
export type Claims = { sub: string; sid: string; tv: number }

/** A session token as sent, and whether the browser sent it by itself. */
export type Credential = { token: string; fromCookie: boolean }

/** Sessions and users as the pipeline sees them; implemented by `modules/auth/authenticator.ts`. */
export type Authenticator = {
  /** The credential of a request; null if it has none. */
  credentialOf: (req: Request) => Credential | null
  /** The claims of a valid token, or null. */
  readToken: (token: string) => Claims | null
  /** The current user; null if the session or the person is no longer valid. */
  loadUser: (claims: Claims) => Promise<CurrentUser | null>
  /** The same for many claims, in one query of the current transaction. */
  readUsers: (many: readonly Claims[]) => Promise<(CurrentUser | null)[]>
  /** Who needs a second factor; by default `SECOND_FACTOR` says so. */
  secondFactor?: SecondFactorPolicy
  /** Makes the browser drop a cookie that is no longer valid. */
  clearCookie: (res: Response) => void
}
