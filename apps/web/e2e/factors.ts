import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { MongoClient, ObjectId } from 'mongodb'
import { Secret, TOTP } from 'otpauth'

/** The code of a secret; a code counts once, so a later login takes that of the next step. */
export const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + steps * 30_000,
  })

/** Gives the browser of a page an authenticator that answers at once, as a fingerprint would. */
export const addAuthenticator = async (page: Page): Promise<void> => {
  const browser = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

/** Makes the sessions of a person as old as those that have to be confirmed again. */
export const ageSessions = async (personId: string): Promise<void> => {
  const port = await readFile(join(process.env.BASTIDOR_E2E_DATA ?? '', 'mongod.port'), 'utf8')
  const client = new MongoClient(`mongodb://127.0.0.1:${port.trim()}/?directConnection=true`)
  try {
    const strongAt = new Date(Date.now() - 16 * 60_000)
    await client
      .db('bastidor')
      .collection('sessions')
      .updateMany({ employeeId: new ObjectId(personId) }, { $set: { strongAt } })
  } finally {
    await client.close()
  }
}
