import { ActionIcon } from '@mantine/core'
import type { Proposal } from '@bastidor/shared/proposals.views'
import {
  IconClipboardText,
  IconPencil,
  IconRefresh,
  IconUser,
  IconUserPlus,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { isOpen } from '@bastidor/shared/proposals.expiry'
import { customerLink } from '#features/customer-links/customer-link.ts'
import { COPIED_MS } from '#lib/browser/clipboard.ts'
import { Can, useCan } from '#lib/session/Can.tsx'
import { paths } from '#paths.ts'
import { actionName } from '#ui/actions/action-name.ts'
import { CopyButton } from '#ui/actions/CopyButton.tsx'
import { WhatsAppIcon } from '#features/customer-links/WhatsAppButton.tsx'
import { Tooltip } from '#ui/feedback/Tooltip.tsx'
import { askedFor, isSold, stateOf } from './proposal.labels.ts'
import classes from './ProposalRow.module.css'
import { useReopen, useReopenDeclined } from './useReopen.ts'

/** The actions on a proposal as icon buttons with labels. */
export const ProposalIcons = ({ proposal }: { proposal: Proposal }) => {
  const { id, clientId, name, linkRevokedAt } = proposal
  const { reopen, isReopening } = useReopen()
  const again = useReopenDeclined()
  const state = stateOf(proposal)
  const sold = isSold(proposal)
  const isAllowed = useCan()
  return (
    <div className={classes.icons} role="group" aria-label={`Ações de ${name}`}>
      {!linkRevokedAt && (
        <CopyButton
          value={customerLink('proposal', id)}
          label="Copiar link"
          of={name}
          timeout={COPIED_MS.client}
        />
      )}
      {isOpen(state) && (
        <>
          {!linkRevokedAt && <WhatsAppIcon asked={askedFor(proposal)} of={name} />}
          <Can do="proposal.update">
            <IconLink
              to={paths.editProposal(id)}
              label="Editar"
              of={name}
              icon={<IconPencil size={18} />}
            />
          </Can>
        </>
      )}
      {state === 'expired' && isAllowed('proposal.duplicate') && (
        <Tooltip label="Reabrir como nova">
          <ActionIcon
            aria-label={actionName('Reabrir como nova', name)}
            loading={isReopening}
            onClick={() => reopen(id)}
          >
            <IconRefresh size={18} />
          </ActionIcon>
        </Tooltip>
      )}
      {state === 'declined' && isAllowed('proposal.reopen') && (
        <Tooltip label="Reabrir">
          <ActionIcon
            aria-label={actionName('Reabrir', name)}
            loading={again.isReopening}
            onClick={() => again.reopen(id)}
          >
            <IconRefresh size={18} />
          </ActionIcon>
        </Tooltip>
      )}
      {sold &&
        (clientId ? (
          <IconLink
            to={paths.client(clientId)}
            label="Abrir cliente"
            of={name}
            icon={<IconUser size={18} />}
          />
        ) : (
          <Can do="client.create">
            <IconLink
              to={paths.clientOfProposal(id)}
              label="Criar cliente"
              of={name}
              icon={<IconUserPlus size={18} />}
            />
          </Can>
        ))}
      {sold && isAllowed('briefing.read') && (
        <IconLink
          to={paths.briefing(clientId ?? id)}
          label="Briefing"
          of={name}
          icon={<IconClipboardText size={18} />}
        />
      )}
    </div>
  )
}

type IconLinkProps = { to: string; label: string; of: string; icon: ReactNode }

const IconLink = ({ to, label, of, icon }: IconLinkProps) => (
  <Tooltip label={label}>
    <ActionIcon component={Link} to={to} aria-label={actionName(label, of)}>
      {icon}
    </ActionIcon>
  </Tooltip>
)
