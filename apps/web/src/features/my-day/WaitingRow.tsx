import { formatDay } from '@bastidor/shared/dates'
import { MY_DAY_WEEK } from '@bastidor/shared/my-day'
import { type PendingItem, daysAgoText } from '@bastidor/shared/pending-customers'
import { IconMessageQuestion, IconPhotoCheck } from '@tabler/icons-react'
import { ChatIcon } from '#features/customer-links/WhatsAppButton.tsx'
import { whatsappLink } from '#features/customer-links/customer-link.ts'
import { useMayOpen } from '#lib/session/Can.tsx'
import { paths } from '#paths.ts'
import { DayRow, KindIcon } from './DayRow.tsx'

/** A survey or an approval that the customer has not answered, with a reminder. */
export const WaitingRow = ({ link }: { link: PendingItem }) => {
  const { kind, id, clientId, clientName, title, since, days, seenAt } = link
  const isSurvey = kind === 'nps'
  const mayOpen = useMayOpen(isSurvey ? 'nps.read' : 'approval.read')
  const own = isSurvey ? paths.survey(id) : paths.approval(id)
  return (
    <DayRow
      icon={<KindIcon icon={isSurvey ? IconMessageQuestion : IconPhotoCheck} kind={kind} />}
      to={mayOpen ? own : paths.client(clientId ?? '')}
      name={clientName}
      due={{
        day: since,
        title: `Enviada em ${formatDay(since)}`,
        text: daysAgoText(days),
        isUrgent: days > MY_DAY_WEEK,
      }}
      // The title comes last because it may be cut off: the client's page shows all of it.
      hint={`${seenAt ? 'vista' : 'ainda não vista'} · ${title}`}
      action={<ChatIcon href={whatsappLink(link)} label={`Lembrar ${clientName} por WhatsApp`} />}
    />
  )
}
