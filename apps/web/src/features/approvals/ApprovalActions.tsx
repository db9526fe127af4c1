import { Button, VisuallyHidden } from '@mantine/core'
import type { Approval } from '@bastidor/shared/approvals'
import { IconExternalLink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { customerLink } from '#lib/customer-link.ts'
import { paths } from '#paths.ts'
import { CopyLinkButton } from '#ui/CopyLinkButton.tsx'
import { WhatsAppButton } from '#ui/WhatsAppButton.tsx'
import { clientQuery } from '../clients/clients.queries.ts'

/** What can be done with an approval: send its link, in one click or by hand. */
export const ApprovalActions = ({ approval }: { approval: Approval }) => {
  const { id, name, clientId, clientName } = approval
  const { data: client } = useQuery(clientQuery(clientId))
  return (
    <>
      <Button
        component="a"
        href={paths.approvalLink(id)}
        target="_blank"
        rel="noopener"
        variant="default"
        leftSection={<IconExternalLink size={17} aria-hidden="true" />}
      >
        Link
        <VisuallyHidden> (abre a página do cliente em outra aba)</VisuallyHidden>
      </Button>
      <WhatsAppButton
        asked={{ kind: 'approval', id, title: name, clientName, whatsapp: client?.whatsapp ?? '' }}
      />
      <CopyLinkButton link={customerLink('approval', id)} />
    </>
  )
}
