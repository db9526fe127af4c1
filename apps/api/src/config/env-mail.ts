/** `Nome <nome@agencia.com.br>`, the sender of every mail; its parts are the groups. */
export const SENDER = /^\s*"?([^<>"\p{Cc}]{1,120}?)"?\s*<([^<>@\s]{1,64}@[^<>@\s]{1,180})>\s*$/u

/** A server that mails are handed to. */
export type SmtpServer = {
  host: string
  port: number
  /** TLS from the first byte, instead of STARTTLS. */
  isSecure: boolean
  user: string
  password: string
}

const PORTS = { 'smtp:': 587, 'smtps:': 465 }
const isProtocol = (text: string): text is keyof typeof PORTS => text in PORTS

/** True if `readSmtpUrl` can read it. */
export const isSmtpUrl = (text: string): boolean => readSmtpUrl(text) !== null

/** The parts of `smtp[s]://user:password@host:port`; null for anything else. */
export const readSmtpUrl = (text: string): SmtpServer | null => {
  if (!URL.canParse(text)) return null
  const { protocol, hostname, port, username, password, pathname, search, hash } = new URL(text)
  if (!isProtocol(protocol) || !hostname) return null
  if (search || hash || !['', '/'].includes(pathname)) return null
  if (Boolean(username) !== Boolean(password) || port === '0') return null
  const [user, secret] = [decoded(username), decoded(password)]
  if (user === null || secret === null) return null
  return {
    // `URL` lowers the capitals of a host only for the web's protocols.
    host: hostname.replace(/^\[(.*)\]$/, '$1').toLowerCase(),
    port: port ? Number(port) : PORTS[protocol],
    isSecure: protocol === 'smtps:',
    user,
    password: secret,
  }
}

const decoded = (part: string): string | null => {
  try {
    return decodeURIComponent(part)
  } catch {
    return null
  }
}

/** True for this machine itself, with which no encryption is needed; `[::1]` as in a URL. */
export const isLoopback = (host: string): boolean =>
  /^(?:(?:[^/]+\.)?localhost|127(?:\.\d+){3}|::1|\[::1\])$/.test(host)

type Mail = { SMTP_URL?: string | undefined; MAIL_FROM?: string | undefined }

/** What is missing of the settings for mail, one line each. */
export const mailProblems = ({ SMTP_URL, MAIL_FROM }: Mail): string[] =>
  SMTP_URL && !MAIL_FROM ? ['MAIL_FROM: obrigatória com SMTP_URL (Nome <nome@agencia.com.br>)'] : []
