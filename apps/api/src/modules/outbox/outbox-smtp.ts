import type { MailSettings } from './outbox-settings.ts'

/** A mail as it is handed to the server. */
type Outgoing = {
  to: string
  subject: string
  text: string
  html: string
  messageId?: string
}

/** How many connections to the server there are at most, and mails on their way. */
export const SMTP_CONNECTIONS = 4

/** How long the server may say nothing, and how long all of it may take. */
export type Patience = { silenceMs: number; totalMs: number }
const PATIENCE: Patience = { silenceMs: 30_000, totalMs: 50_000 }

/** The server did not take a mail. `isFinal`: it will not take it later either. */
export class MailRefused extends Error {
  readonly isFinal: boolean

  constructor(reply: string, isFinal: boolean) {
    super(reply)
    this.name = 'MailRefused'
    this.isFinal = isFinal
  }
}

/** The way to the server: up to four connections that are opened as they are needed. */
export type Smtp = {
  /** Hands one mail to the server and returns its reply; throws `MailRefused`. */
  send: (outgoing: Outgoing) => Promise<string>
  close: () => void
}

/** Opens the way to the server; connects with the first mail. */
export const openSmtp = async (
  { host, port, isSecure, user, password, from, isPlainAllowed }: MailSettings,
  { silenceMs, totalMs }: Patience = PATIENCE,
): Promise<Smtp> => {
  // Needed only where mail is sent.
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    pool: true,
    maxConnections: SMTP_CONNECTIONS,
    // A mail whose connection was cut is tried again by the outbox, which counts the attempts.
    maxRequeues: 0,
    host,
    port,
    secure: isSecure,
    requireTLS: !isPlainAllowed,
    // Where none would do, encryption to whomever is better than none.
    tls: { rejectUnauthorized: !isPlainAllowed },
    ...(user && { auth: { user, pass: password } }),
    connectionTimeout: silenceMs,
    greetingTimeout: silenceMs,
    dnsTimeout: silenceMs,
    socketTimeout: silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const send = async (outgoing: Outgoing) => {
    let timer: NodeJS.Timeout | undefined
    const tooLong = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error('o servidor demorou demais')), totalMs)
    })
    try {
      const { to, subject, text, html, messageId } = outgoing
      const mail = { from, to, subject, text, html, messageId }
      return shortened((await Promise.race([transport.sendMail(mail), tooLong])).response)
    } catch (error) {
      throw refusalOf(error)
    } finally {
      clearTimeout(timer)
    }
  }
  return { send, close: () => transport.close() }
}

type SmtpError = { code?: string; responseCode?: number; response?: string; message?: string }

const FINAL_FROM = 500

const refusalOf = (error: unknown): MailRefused => {
  const { code, responseCode, response, message } = error as SmtpError
  // Without a reply the library itself found no address to send to.
  const isFinal = responseCode === undefined ? code === 'EENVELOPE' : responseCode >= FINAL_FROM
  return new MailRefused(shortened(response || message || 'sem resposta'), isFinal)
}

const REPLY_MAX = 300
const shortened = (reply: string): string => reply.replace(/\p{Cc}+/gu, ' ').slice(0, REPLY_MAX)
