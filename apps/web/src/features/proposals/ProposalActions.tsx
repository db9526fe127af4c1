import { Button } from '@mantine/core'
import type { Proposal } from '@bastidor/shared/proposals.views'
import {
  IconEye,
  IconClipboardText,
  IconFiles,
  IconPencil,
  IconReceipt,
  IconRefresh,
  IconUser,
  IconUserPlus,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { isOpen } from '@bastidor/shared/proposals.expiry'
import { customerLink } from '#features/customer-links/customer-link.ts'
import { Can, useCan } from '#lib/session/Can.tsx'
import { paths } from '#paths.ts'
import { CopyLinkButton } from '#ui/actions/CopyLinkButton.tsx'
import phone from '#ui/actions/PhoneActions.module.css'
import { LinkMenu } from '#features/customer-links/LinkMenu.tsx'
import { LinkRevoked } from '#features/customer-links/LinkRevoked.tsx'
import { WhatsAppButton } from '#features/customer-links/WhatsAppButton.tsx'
import { askedFor, stateOf } from './proposal.labels.ts'
import { VersionsButton } from './VersionsButton.tsx'
import { useReopen, useReopenDeclined } from './useReopen.ts'

type Props = { proposal: Proposal; history: ReactNode }

/** The actions on a proposal; the next step is primary. On a phone, of the others their icons. */
export const ProposalActions = ({ proposal, history }: Props) => {
  const { id, clientId, renewalOf, linkRevokedAt } = proposal
  const { reopen, isReopening } = useReopen()
  const again = useReopenDeclined()
  const state = stateOf(proposal)
  // A renewal continues a client, and makes none.
  const isSold = state === 'approved' && proposal.kind === 'sale'
  const isAllowed = useCan()
  const duplicate = (
    <Can do="proposal.duplicate">
      <Button
        variant="default"
        loading={isReopening}
        leftSection={
          state === 'expired' ? (
            <IconRefresh size={17} aria-hidden="true" />
          ) : (
            <IconFiles size={17} aria-hidden="true" />
          )
        }
        onClick={() => reopen(id)}
      >
        {state === 'expired' ? 'Reabrir como nova' : 'Duplicar'}
      </Button>
    </Can>
  )
  return (
    <>
      <div className={`${phone.row} ${phone.icons}`} data-row>
        {history}
        <Can do="proposal.versions">
          <VersionsButton proposal={proposal} />
        </Can>
        <Button
          component="a"
          href={paths.proposalLink(id)}
          variant="default"
          leftSection={<IconEye size={17} aria-hidden="true" />}
        >
          Ver página
        </Button>
        {state !== 'expired' && duplicate}
        {isOpen(state) && isAllowed('proposal.update') && (
          <Button
            component={Link}
            to={paths.editProposal(id)}
            variant="default"
            leftSection={<IconPencil size={17} aria-hidden="true" />}
          >
            Editar
          </Button>
        )}
        {!isOpen(state) && !linkRevokedAt && (
          <CopyLinkButton link={customerLink('proposal', id)} variant="default" />
        )}
        {proposal.receipt && (
          <Button
            component="a"
            href={paths.receiptLink(proposal.receipt)}
            variant="default"
            leftSection={<IconReceipt size={17} aria-hidden="true" />}
          >
            Recibo
          </Button>
        )}
        {renewalOf && (
          <Button
            component={Link}
            to={paths.client(renewalOf)}
            variant="default"
            leftSection={<IconUser size={17} aria-hidden="true" />}
          >
            Abrir cliente
          </Button>
        )}
        {isSold && isAllowed('briefing.read') && (
          <Button
            component={Link}
            to={paths.briefing(clientId ?? id)}
            variant="default"
            leftSection={<IconClipboardText size={17} aria-hidden="true" />}
          >
            Briefing
          </Button>
        )}
        <LinkMenu kind="proposal" id={id} revokedAt={linkRevokedAt} clientId={renewalOf} />
      </div>
      {linkRevokedAt && <LinkRevoked revokedAt={linkRevokedAt} />}
      {state === 'declined' && (
        <Can do="proposal.reopen">
          <Button
            loading={again.isReopening}
            leftSection={<IconRefresh size={17} aria-hidden="true" />}
            onClick={() => again.reopen(id)}
          >
            Reabrir
          </Button>
        </Can>
      )}
      {state === 'expired' && duplicate}
      {isOpen(state) && !linkRevokedAt && (
        <>
          <WhatsAppButton asked={askedFor(proposal)} />
          <CopyLinkButton link={customerLink('proposal', id)} />
        </>
      )}
      {isSold &&
        (clientId ? (
          <Button
            component={Link}
            to={paths.client(clientId)}
            leftSection={<IconUser size={17} aria-hidden="true" />}
          >
            Abrir cliente
          </Button>
        ) : (
          <Can do="client.create">
            <Button
              component={Link}
              to={paths.clientOfProposal(id)}
              leftSection={<IconUserPlus size={17} aria-hidden="true" />}
            >
              Criar cliente
            </Button>
          </Can>
        ))}
    </>
  )
}
