import { Button } from '@mantine/core'
import type { Proposal } from '@bastidor/shared/proposals.views'
import { IconRefresh, IconUser, IconUserPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { isOpen } from '@bastidor/shared/proposals.expiry'
import { customerLink } from '#features/customer-links/customer-link.ts'
import { Can } from '#lib/session/Can.tsx'
import { paths } from '#paths.ts'
import { CopyLinkButton } from '#ui/actions/CopyLinkButton.tsx'
import { LinkRevoked } from '#features/customer-links/LinkRevoked.tsx'
import { WhatsAppButton } from '#features/customer-links/WhatsAppButton.tsx'
import { DuplicateButton } from './DuplicateButton.tsx'
import { askedFor, isSold, stateOf } from './proposal.labels.ts'
import { ProposalOtherActions } from './ProposalOtherActions.tsx'
import { useReopenDeclined } from './useReopen.ts'

type Props = { proposal: Proposal; history: ReactNode }

/** The actions on a proposal; the next step is primary. */
export const ProposalActions = ({ proposal, history }: Props) => {
  const { id, clientId, linkRevokedAt } = proposal
  const again = useReopenDeclined()
  const state = stateOf(proposal)
  return (
    <>
      <ProposalOtherActions proposal={proposal} history={history} />
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
      {state === 'expired' && <DuplicateButton proposal={proposal} />}
      {isOpen(state) && !linkRevokedAt && (
        <>
          <WhatsAppButton asked={askedFor(proposal)} />
          <CopyLinkButton link={customerLink('proposal', id)} />
        </>
      )}
      {isSold(proposal) &&
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
