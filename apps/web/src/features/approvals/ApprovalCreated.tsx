import { Button, Group, TextInput } from '@mantine/core'
import type { Approval } from '@bastidor/shared/approvals'
import type { Client } from '@bastidor/shared/clients.views'
import { Link } from 'react-router-dom'
import { useClientCan } from '#features/client-team/client-team.queries.ts'
import { customerLink } from '#features/customer-links/customer-link.ts'
import { COPIED_MS } from '#lib/browser/clipboard.ts'
import { paths } from '#paths.ts'
import { CopyButton } from '#ui/actions/CopyButton.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { WhatsAppButton } from '#features/customer-links/WhatsAppButton.tsx'

type Props = { approval: Approval; wasCopied: boolean; client: Client; onClose: () => void }

/** The next step: send the link to the client. */
export const ApprovalCreated = ({ approval, wasCopied, client, onClose }: Props) => {
  const maySee = useClientCan(client)('approval.list')
  const link = customerLink('approval', approval.id)
  return (
    <div className="grid gap-16">
      <Notice tone="success">
        {wasCopied
          ? 'O link já foi copiado: é só colar na conversa com o cliente.'
          : 'Agora mande o link ao cliente.'}
      </Notice>
      <TextInput
        label="Link da aprovação"
        value={link}
        readOnly
        data-autofocus
        onFocus={(event) => event.currentTarget.select()}
        rightSection={<CopyButton value={link} label="Copiar o link" timeout={COPIED_MS.client} />}
      />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          Fechar
        </Button>
        {maySee && (
          <Button component={Link} to={paths.approval(approval.id)} variant="default">
            Ver aprovação
          </Button>
        )}
        <WhatsAppButton
          asked={{
            kind: 'approval',
            id: approval.id,
            title: approval.name,
            clientName: client.name,
            whatsapp: client.whatsapp,
          }}
        />
      </Group>
    </div>
  )
}
