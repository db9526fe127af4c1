import type { Authenticator } from '#http/authenticator'
import { loadCurrentUser, readCurrentUsers, tokenFromRequest } from './session.ts'
import { clearSessionCookie } from './session-cookie.ts'
import { readToken } from './token.ts'

/** Authenticates employees by their sessions. */
export const authenticator: Authenticator = {
  credentialOf: tokenFromRequest,
  readToken,
  loadUser: (claims) => loadCurrentUser(claims),
  readUsers: (many) => readCurrentUsers(many),
  clearCookie: clearSessionCookie,
}
