import { Badge, Button, Group, Text } from '@mantine/core'
import type { AccessRequest, ItemState } from '@bastidor/shared/access-requests'
import type { Client } from '@bastidor/shared/clients.views'
import { formatInstant } from '@bastidor/shared/dates'
import { customerLink } from '#features/customer-links/customer-link.ts'
import { WhatsAppButton } from '#features/customer-links/WhatsAppButton.tsx'
import { CopyLinkButton } from '#ui/actions/CopyLinkButton.tsx'
import { PanelRow } from '#ui/layout/Panel.tsx'
import { LinkMenu, LinkRevoked } from './access-requests.slots.ts'

const STATES: Record<ItemState, { label: string; color: string }> = {
  open: { label: 'Falta', color: 'gray' },
  sent: { label: 'Recebido', color: 'green' },
  invited: { label: 'Convidado', color: 'green' },
  none: { label: 'Não tem', color: 'gray' },
}

type Props = {
  client: Client
  request: AccessRequest
  /** Absent while the request is open. */
  onNew?: () => void
}

/** How far a request is, and its link while it is open. */
export const AccessRequestState = ({ client, request, onNew }: Props) => {
  const { id, items, createdBy, createdAt, closedAt, linkRevokedAt } = request
  return (
    <>
      <Text mb="xs">
        Pedido por {createdBy} em {formatInstant(createdAt)}.{' '}
        {endText(request, onNew !== undefined)}
      </Text>
      {items.map((item) => (
        <PanelRow
          key={item.id}
          title={item.platform}
          hint={<ItemDetails item={item} />}
          action={
            <Badge variant="light" tt="none" color={STATES[item.state].color}>
              {STATES[item.state].label}
            </Badge>
          }
        />
      ))}
      <Group justify="flex-end" gap="xs" mt="lg">
        {linkRevokedAt && <LinkRevoked revokedAt={linkRevokedAt} />}
        {onNew ? (
          <Button onClick={onNew}>Novo pedido</Button>
        ) : (
          <>
            <WhatsAppButton
              asked={{
                kind: 'access',
                id,
                title: 'Acessos',
                clientName: client.name,
                whatsapp: client.whatsapp,
              }}
            />
            <CopyLinkButton link={customerLink('access', id)} />
          </>
        )}
        {!closedAt && (
          <LinkMenu kind="access" id={id} revokedAt={linkRevokedAt} clientId={client.id} />
        )}
      </Group>
    </>
  )
}

/** When it was answered, and what the customer reads: whom to invite, and the explanation. */
const ItemDetails = ({ item: { hint, invite, at } }: { item: AccessRequest['items'][number] }) => (
  <>
    {at && <div>{formatInstant(at)}</div>}
    {invite && <div className="wrap-anywhere">E-mail para convites: {invite}</div>}
    {hint && <div className="wrap-anywhere whitespace-pre-line">{hint}</div>}
  </>
)

const endText = (
  { closedAt, expiresAt, linkRevokedAt }: AccessRequest,
  isOver: boolean,
): string => {
  if (linkRevokedAt) return ''
  if (closedAt) return `O cliente concluiu em ${formatInstant(closedAt)}.`
  const day = formatInstant(expiresAt)
  return isOver ? `O link venceu em ${day}.` : `O link vale até ${day}.`
}
