import type { Approval } from '@bastidor/shared/approvals'
import { useQuery } from '@tanstack/react-query'
import { customerLink } from '#lib/customer-link.ts'
import { paths } from '#paths.ts'
import { CustomerPageButton } from '#ui/CustomerPageButton.tsx'
import { CopyLinkButton } from '#ui/CopyLinkButton.tsx'
import { WhatsAppButton } from '#ui/WhatsAppButton.tsx'
import { clientQuery } from '../clients/clients.queries.ts'

/** The actions of an approval: copy its link or send it. */
export const ApprovalActions = ({ approval }: { approval: Approval }) => {
  const { id, name, clientId, clientName } = approval
  const { data: client } = useQuery(clientQuery(clientId))
  return (
    <>
      <CustomerPageButton href={paths.approvalLink(id)} />
      <WhatsAppButton
        asked={{ kind: 'approval', id, title: name, clientName, whatsapp: client?.whatsapp ?? '' }}
      />
      <CopyLinkButton link={customerLink('approval', id)} />
    </>
  )
}
