import { Box, Button } from '@mantine/core'
import { formatInstant } from '@bastidor/shared/dates'
import type { MailServerState, MailTest } from '@bastidor/shared/mail'
import { useSession } from '#lib/session/session.ts'
import { Notice } from '#ui/feedback/Notice.tsx'
import { Panel, PanelRow } from '#ui/layout/Panel.tsx'
import { useTestMail } from './mail.queries.ts'

const SECURITY = { tls: 'TLS', starttls: 'STARTTLS', plain: 'sem criptografia' } as const

/** The server and how the outbox stands; without a server, what to do. */
export const MailServer = ({ state }: { state: MailServerState }) => {
  const { email } = useSession()
  const test = useTestMail()
  const { configured, host, port, security, from, lastError } = state
  if (!configured)
    return (
      <Notice tone="info" title="O envio de e-mails não está configurado.">
        Convites e senhas novas saem por links copiados. Para enviar e-mails, quem instalou o
        Bastidor define SMTP_URL e MAIL_FROM.
      </Notice>
    )
  return (
    <Panel
      title="Servidor"
      action={
        <Button variant="default" loading={test.isPending} onClick={() => test.mutate()}>
          Enviar teste
        </Button>
      }
    >
      <Box role="status">
        {test.data && (
          <Box mb="md">
            <Notice tone={test.data.ok ? 'success' : 'danger'}>
              {outcomeOf(test.data, email)}
            </Notice>
          </Box>
        )}
      </Box>
      <PanelRow
        title={`${host}:${port}`}
        hint={`${security ? SECURITY[security] : ''} · de ${from}`}
      />
      <PanelRow title={countsOf(state)} hint={timesOf(state)} />
      {lastError && <PanelRow title="Último erro" hint={lastError} />}
    </Panel>
  )
}

const outcomeOf = ({ ok, reply, ms }: MailTest, email: string): string =>
  ok
    ? `O servidor aceitou o teste para ${email} em ${ms} ms: ${reply}`
    : `O servidor não aceitou o teste: ${reply}`

const countsOf = ({ queued, failed, sent24h }: MailServerState): string =>
  [
    `${queued} na fila`,
    `${failed} com falha`,
    sent24h === 1 ? '1 enviado em 24 horas' : `${sent24h} enviados em 24 horas`,
  ].join(' · ')

const timesOf = ({ oldestQueuedAt, lastSentAt }: MailServerState): string =>
  [
    lastSentAt ? `Último envio em ${formatInstant(lastSentAt)}.` : 'Nada foi enviado ainda.',
    oldestQueuedAt && `O mais antigo da fila espera desde ${formatInstant(oldestQueuedAt)}.`,
  ]
    .filter(Boolean)
    .join(' ')
