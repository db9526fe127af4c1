import { Button } from '@mantine/core'
import type { Proposal } from '@bastidor/shared/proposals.views'
import { IconClipboardText, IconEye, IconPencil, IconReceipt, IconUser } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { isOpen } from '@bastidor/shared/proposals.expiry'
import { customerLink } from '#features/customer-links/customer-link.ts'
import { LinkMenu } from '#features/customer-links/LinkMenu.tsx'
import { Can, useCan } from '#lib/session/Can.tsx'
import { paths } from '#paths.ts'
import { CopyLinkButton } from '#ui/actions/CopyLinkButton.tsx'
import phone from '#ui/actions/PhoneActions.module.css'
import { DuplicateButton } from './DuplicateButton.tsx'
import { isSold, stateOf } from './proposal.labels.ts'
import { VersionsButton } from './VersionsButton.tsx'

type Props = { proposal: Proposal; history: ReactNode }

/** The actions on a proposal beside the next step. On a phone their icons. */
export const ProposalOtherActions = ({ proposal, history }: Props) => {
  const { id, clientId, renewalOf, linkRevokedAt } = proposal
  const state = stateOf(proposal)
  const isAllowed = useCan()
  return (
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
      {state !== 'expired' && <DuplicateButton proposal={proposal} />}
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
      {isSold(proposal) && isAllowed('briefing.read') && (
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
  )
}
