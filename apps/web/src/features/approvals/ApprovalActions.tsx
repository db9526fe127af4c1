import type { Approval } from '@bastidor/shared/approvals'
import { useQuery } from '@tanstack/react-query'
import { customerLink } from '#features/customer-links/customer-link.ts'
import { paths } from '#paths.ts'
import { CustomerPageButton } from '#features/customer-links/CustomerPageButton.tsx'
import phone from '#ui/actions/PhoneActions.module.css'
import { CopyLinkButton } from '#ui/actions/CopyLinkButton.tsx'
import { WhatsAppButton } from '#features/customer-links/WhatsAppButton.tsx'
import { LinkMenu } from '#features/customer-links/LinkMenu.tsx'
import { LinkRevoked } from '#features/customer-links/LinkRevoked.tsx'
import { clientQuery } from '#features/clients/clients.queries.ts'

/** The actions of an approval: copy its link or send it. */
export const ApprovalActions = ({ approval }: { approval: Approval }) => {
  const { id, name, clientId, clientName, linkRevokedAt } = approval
  const { data: client } = useQuery(clientQuery(clientId))
  return (
    <>
      {linkRevokedAt && <LinkRevoked revokedAt={linkRevokedAt} />}
      <div className={`${phone.row} max-sm:[&>a]:flex-1`} data-row>
        {!linkRevokedAt && (
          <CustomerPageButton href={paths.approvalLink(id)} label="Ver como o cliente" />
        )}
        <LinkMenu kind="approval" id={id} revokedAt={linkRevokedAt} clientId={clientId} />
      </div>
      {!linkRevokedAt && (
        <>
          <WhatsAppButton
            asked={{
              kind: 'approval',
              id,
              title: name,
              clientName,
              whatsapp: client?.whatsapp ?? '',
            }}
          />
          <CopyLinkButton link={customerLink('approval', id)} />
        </>
      )}
    </>
  )
}
