import { once } from 'node:events'
import { simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'

const PORT = Number(process.env.E2E_PORT ?? 3107) + 11
const POLL_MS = 100

type Letter = { to: string; subject: string; text: string; html: string }

/** The SMTP server that the product sends to (`playwright.config.ts`); keeps what it takes. */
export const openMailbox = async () => {
  const letters: Letter[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, { envelope }, done) => {
      const keep = async () => {
        const { subject = '', text = '', html } = await simpleParser(stream)
        letters.push({ to: envelope.rcptTo[0]?.address ?? '', subject, text, html: html || '' })
        done(null)
      }
      void keep()
    },
  })
  server.listen(PORT, '127.0.0.1')
  await once(server.server, 'listening')
  return {
    /** The first letter to an address with a subject; waits for it. */
    letterTo: async (to: string, subject: RegExp): Promise<Letter> => {
      for (;;) {
        const found = letters.find((one) => one.to === to && subject.test(one.subject))
        if (found) return found
        await new Promise((resolve) => setTimeout(resolve, POLL_MS))
      }
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
