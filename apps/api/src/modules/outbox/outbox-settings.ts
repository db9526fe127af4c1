import type { MailServerState } from '@bastidor/shared/mail'
import { type Env, env } from '#config/env'
import { SENDER, type SmtpServer, isLoopback, readSmtpUrl } from '#config/env-mail'

/** The server that mails are handed to, and who sends them. */
export type MailSettings = SmtpServer & {
  from: { name: string; address: string }
  /** Whether to go on without encryption where the server offers none. */
  isPlainAllowed: boolean
}

type Given = Pick<Env, 'SMTP_URL' | 'MAIL_FROM' | 'SMTP_ALLOW_PLAIN'>

/** The settings of an environment; null if it names no server. */
const settingsOf = ({ SMTP_URL, MAIL_FROM, SMTP_ALLOW_PLAIN }: Given) => {
  const server = readSmtpUrl(SMTP_URL ?? '')
  const [, name = '', address = ''] = SENDER.exec(MAIL_FROM ?? '') ?? []
  if (!server || !address) return null
  const isPlainAllowed = isLoopback(server.host) || server.host === SMTP_ALLOW_PLAIN?.toLowerCase()
  return { ...server, from: { name, address }, isPlainAllowed } satisfies MailSettings
}

/** The settings of this process; null: no mail is sent, and none is queued. */
export const mail: { settings: MailSettings | null } = { settings: settingsOf(env) }

/** Whether mails are sent. */
export const isMailOn = (): boolean => mail.settings !== null

/** The settings as an Admin may see them, without the credentials. */
export const shownSettings = (): Pick<
  MailServerState,
  'configured' | 'host' | 'port' | 'security' | 'from'
> => {
  const { settings } = mail
  if (!settings) return { configured: false, host: null, port: null, security: null, from: null }
  const { host, port, isSecure, isPlainAllowed, from } = settings
  const overStartTls = isPlainAllowed ? 'plain' : 'starttls'
  return {
    configured: true,
    host,
    port,
    security: isSecure ? 'tls' : overStartTls,
    from: `${from.name} <${from.address}>`,
  }
}
