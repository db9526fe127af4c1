import type { Mail } from '@bastidor/shared/mail'
import { formatInstant } from '@bastidor/shared/dates'
import type { ReactNode } from 'react'
import { PanelRow } from '#ui/layout/Panel.tsx'

type Props = { mail: Mail; action?: ReactNode }

/** A mail: subject, address, and how its attempts went. */
export const MailRow = ({ mail, action }: Props) => (
  <PanelRow title={mail.subject} hint={`${mail.to} · ${progressOf(mail)}`} action={action} />
)

const progressOf = ({ attempts, error, createdAt, nextAt }: Mail): string => {
  const tries = attempts === 1 ? '1 tentativa' : `${attempts} tentativas`
  const parts = [
    formatInstant(createdAt),
    attempts > 0 && tries,
    attempts > 0 && nextAt && `próxima em ${formatInstant(nextAt)}`,
    error,
  ]
  return parts.filter(Boolean).join(' · ')
}
