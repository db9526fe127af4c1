import { Button, Skeleton, Switch } from '@mantine/core'
import { NO_CLIENT_EMAIL, type Reminders } from '@bastidor/shared/clients.reminders'
import type { Client } from '@bastidor/shared/clients.views'
import { dayOf, formatDay } from '@bastidor/shared/dates'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { setupQuery } from '#features/auth/auth.queries.ts'
import { toApiError } from '#lib/http/api-error.ts'
import { QueryBoundary } from '#ui/feedback/QueryBoundary.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { clientRemindersQuery, useSetReminders } from './client-reminders.queries.ts'
import { reminderText, reminderTitle } from './client-reminders.labels.ts'

type Props = { client: Pick<Client, 'id' | 'email'> }

const TITLE = 'Lembretes automáticos'
/** As high as the panel without a reminder. */
const HEIGHT = 118

/** Whether a client's customer is reminded of unanswered links, and the reminders sent. */
export const RemindersPanel = ({ client }: Props) => (
  <QueryBoundary
    query={clientRemindersQuery(client.id)}
    skeleton={<Skeleton height={HEIGHT} radius="lg" />}
  >
    {(reminders) => <Loaded client={client} reminders={reminders} />}
  </QueryBoundary>
)

const Loaded = ({ client, reminders }: Props & { reminders: Reminders }) => {
  const { mutate, error } = useSetReminders(client.id)
  const { data: setup } = useQuery(setupQuery())
  const hintId = useId()
  const obstacle = obstacleOf(client.email, setup?.mailOn)
  const refusal = error && toApiError(error).fields.on
  const toggle = (
    <Switch
      size="md"
      checked={reminders.on}
      // What is on can always be turned off.
      disabled={Boolean(obstacle) && !reminders.on}
      onChange={(event) => mutate(event.currentTarget.checked)}
      aria-label={TITLE}
      aria-describedby={hintId}
    />
  )
  return (
    <Panel title={TITLE} action={toggle}>
      <p
        id={hintId}
        className="text-14 lh-[1.45] wrap-anywhere text-dimmed"
        role={refusal ? 'alert' : undefined}
      >
        {refusal ?? obstacle ?? hintOf(client.email, reminders)}
      </p>
      <ReminderList {...reminders} />
    </Panel>
  )
}

const obstacleOf = (email: string, mailOn = true): string | null => {
  if (!email) return NO_CLIENT_EMAIL
  return mailOn ? null : 'O envio de e-mails não está configurado. Fale com um Admin.'
}

const hintOf = (email: string, { on, since }: Reminders): string => {
  const what = `Pesquisas, aprovações e briefings sem resposta: um e-mail para ${email} depois de 3 dias e outro depois de 7.`
  return on && since ? `${what} Ligado desde ${formatDay(dayOf(new Date(since)))}.` : what
}

const SHOWN = 5

const ReminderList = ({ on, mails }: Reminders) => {
  const [isWhole, setWhole] = useState(false)
  if (mails.length === 0)
    return on && <p className="mt-12 text-14 text-dimmed">Nenhum lembrete enviado ainda.</p>
  return (
    <>
      <ul className="mt-16" aria-label="Lembretes enviados">
        {mails.slice(0, isWhole ? undefined : SHOWN).map((mail) => (
          <li
            key={`${mail.subjectId} ${mail.n}`}
            className="flex flex-wrap justify-between gap-x-16 gap-y-2 py-10 text-14 line-above"
          >
            <span>{reminderTitle(mail)}</span>
            <span className="text-dimmed data-[state=failed]:text-danger" data-state={mail.state}>
              {reminderText(mail)}
            </span>
          </li>
        ))}
      </ul>
      {mails.length > SHOWN && !isWhole && (
        <Button variant="subtle" size="compact-sm" mt={8} onClick={() => setWhole(true)}>
          Mostrar todos os {mails.length}
        </Button>
      )}
    </>
  )
}
