import { type Socket, connect } from 'node:net'
import type { MailSettings } from './outbox-settings.ts'

/** A mail as it is handed to the server. */
type Outgoing = {
  to: string
  subject: string
  text: string
  html: string
  messageId?: string
}

/** Maximum number of concurrent mails, each on a connection of its own. */
export const SMTP_CONNECTIONS = 4

/** How long the server may be silent, and how long a mail may take in total. */
export type Timeouts = { silenceMs: number; totalMs: number }
const TIMEOUTS: Timeouts = { silenceMs: 30_000, totalMs: 50_000 }

/** The server did not take a mail. `isFinal`: it will not take it later either. */
export class MailRefused extends Error {
  readonly isFinal: boolean

  constructor(reply: string, isFinal: boolean) {
    super(reply)
    this.name = 'MailRefused'
    this.isFinal = isFinal
  }
}

/** The connections to the server: one per concurrent mail, kept for the next. */
export type Smtp = {
  /** Hands one mail to the server and returns its reply; throws `MailRefused`. */
  send: (outgoing: Outgoing) => Promise<string>
  close: () => void
}

/** Prepares the connections; the first mail opens the first one. */
export const openSmtp = async (
  { host, port, isSecure, user, password, from, isPlainAllowed }: MailSettings,
  { silenceMs, totalMs }: Timeouts = TIMEOUTS,
): Promise<Smtp> => {
  // Needed only where mail is sent.
  const { createTransport } = await import('nodemailer')
  const openConnection = () => {
    let socket: Socket | undefined
    const transport = createTransport({
      pool: true,
      maxConnections: 1,
      // A mail whose connection was cut is tried again by the outbox, which counts the attempts.
      maxRequeues: 0,
      host,
      port,
      secure: isSecure,
      requireTLS: !isPlainAllowed,
      // Where plain text is allowed, encryption to an unverified server is still better than none.
      tls: { rejectUnauthorized: !isPlainAllowed },
      ...(user && { auth: { user, pass: password } }),
      greetingTimeout: silenceMs,
      socketTimeout: silenceMs,
      disableFileAccess: true,
      disableUrlAccess: true,
      getSocket: (_options: unknown, done: WithSocket) => {
        socket = connect({ host, port, timeout: silenceMs })
        const opening = socket
        const fail = (error: Error) => done(error, false)
        opening.once('timeout', () => opening.destroy(new Error(SILENCE)))
        opening.once('error', fail).once('connect', () => {
          opening.off('error', fail).removeAllListeners('timeout')
          done(null, { connection: opening })
        })
      },
    })
    // Aborts the current mail; closing the transport would wait for it.
    return { transport, cut: () => socket?.destroy(new Error(SILENCE)) }
  }
  const all: ReturnType<typeof openConnection>[] = []
  const free: typeof all = []
  const openAnother = () => {
    const connection = openConnection()
    all.push(connection)
    return connection
  }
  const send = async ({ to, subject, text, html, messageId }: Outgoing) => {
    const connection = free.pop() ?? openAnother()
    const timer = setTimeout(connection.cut, totalMs)
    try {
      const mail = { from, to, subject, text, html, messageId, headers: AUTOMATIC }
      return shortened((await connection.transport.sendMail(mail)).response)
    } catch (error) {
      throw refusalOf(error)
    } finally {
      clearTimeout(timer)
      free.push(connection)
    }
  }
  return { send, close: () => all.forEach(({ transport }) => transport.close()) }
}

// Keeps auto-replies such as those of a vacation from the sender's mailbox (RFC 3834).
const AUTOMATIC = { 'Auto-Submitted': 'auto-generated' }

type WithSocket = (error: Error | null, socket: false | { connection: Socket }) => void

const SILENCE = 'o servidor demorou demais'

type SmtpError = { code?: string; responseCode?: number; response?: string; message?: string }

const FINAL_FROM = 500
/** Refusals of an address or a text. Any other, such as of our password, is not the mail's fault. */
const OF_THE_MAIL: ReadonlySet<unknown> = new Set(['EENVELOPE', 'EMESSAGE'])

const refusalOf = (error: unknown): MailRefused => {
  const { code, responseCode, response, message } = error as SmtpError
  // Without a reply the library itself found no address to send to.
  const isFinal =
    responseCode === undefined
      ? code === 'EENVELOPE'
      : responseCode >= FINAL_FROM && OF_THE_MAIL.has(code)
  return new MailRefused(shortened(response || message || 'sem resposta'), isFinal)
}

const REPLY_MAX = 300
const shortened = (reply: string): string => reply.replace(/\p{Cc}+/gu, ' ').slice(0, REPLY_MAX)
