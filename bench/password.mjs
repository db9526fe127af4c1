import { hashPassword, verifyPassword } from '../apps/api/dist/modules/passwords/passwords-hash.js'
import { PASSWORD } from './store.mjs'

const CHECKS = 20

/** Processor time of a password check by itself, in ms: what no login can do without. */
export const passwordCheckMs = async () => {
  const hash = await hashPassword(PASSWORD)
  const before = process.cpuUsage()
  await Promise.all(Array.from({ length: CHECKS }, () => verifyPassword(PASSWORD, hash)))
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / CHECKS
}
