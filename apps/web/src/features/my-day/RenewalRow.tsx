import { formatDay } from '@bastidor/shared/dates'
import type { DueRenewal } from '@bastidor/shared/my-day'
import { dueText } from '@bastidor/shared/renewals'
import { IconFileText, IconWorld } from '@tabler/icons-react'
import { RenewButton } from '#features/terms/RenewButton.tsx'
import { ChatIcon } from '#features/customer-links/WhatsAppButton.tsx'
import { paths } from '#paths.ts'
import { DayRow, KindIcon } from './DayRow.tsx'
import { renewalChat } from './renewal-chat.ts'

/** A contract that ends, to be renewed, or a domain that expires, with a message to the client. */
export const RenewalRow = ({ renewal }: { renewal: DueRenewal }) => {
  const { kind, clientId, clientName, gestorId, csId, detail, date, daysLeft } = renewal
  const isContract = kind === 'contract'
  const chat = renewalChat(renewal)
  return (
    <DayRow
      icon={<KindIcon icon={isContract ? IconFileText : IconWorld} kind={kind} />}
      to={isContract ? paths.client(clientId) : paths.clientSites(clientId)}
      name={clientName}
      due={{ day: date, title: formatDay(date), text: dueText(daysLeft), isUrgent: daysLeft <= 0 }}
      hint={`${isContract ? 'Contrato' : 'Domínio'} · ${detail || 'site sem nome'}`}
      action={
        <>
          {isContract && (
            <RenewButton client={{ id: clientId, name: clientName, gestorId, csId }} />
          )}
          {chat && <ChatIcon href={chat} label={`Falar com ${clientName} por WhatsApp`} />}
        </>
      }
    />
  )
}
