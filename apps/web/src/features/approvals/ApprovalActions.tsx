import { Button, VisuallyHidden } from '@mantine/core'
import type { Approval } from '@bastidor/shared/approvals'
import { IconBrandWhatsapp, IconCheck, IconExternalLink, IconLink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useHotkeys } from '#lib/shortcuts.ts'
import { paths } from '#paths.ts'
import { COPIED_MS, useCopy } from '#ui/useCopy.ts'
import { clientQuery } from '../clients/clients.queries.ts'
import { approvalChat, approvalUrl } from './approval-link.ts'

/** What can be done with an approval: send its link, in one click or by hand. */
export const ApprovalActions = ({ approval }: { approval: Approval }) => {
  const { id, clientId } = approval
  const { isCopied, copy } = useCopy(COPIED_MS.client)
  const { data: client } = useQuery(clientQuery(clientId))
  const chat = approvalChat(approval, client?.whatsapp ?? '')
  useHotkeys([{ key: 'c', label: 'Copiar o link', run: () => copy(approvalUrl(id)) }])
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
      {chat && (
        <Button
          component="a"
          href={chat}
          target="_blank"
          rel="noopener noreferrer"
          variant="default"
          leftSection={<IconBrandWhatsapp size={17} aria-hidden="true" />}
        >
          WhatsApp
          <VisuallyHidden> (abre a conversa em outra aba)</VisuallyHidden>
        </Button>
      )}
      <Button
        leftSection={
          isCopied ? (
            <IconCheck size={17} aria-hidden="true" />
          ) : (
            <IconLink size={17} aria-hidden="true" />
          )
        }
        onClick={() => copy(approvalUrl(id))}
      >
        {isCopied ? 'Copiado!' : 'Copiar link'}
      </Button>
      <VisuallyHidden role="status">{isCopied ? 'Link copiado.' : ''}</VisuallyHidden>
    </>
  )
}
