import { Button, Group, Modal } from '@mantine/core'
import type { Proposal } from '@bastidor/shared/proposals.views'
import { Link } from 'react-router-dom'
import { formatMoney } from '#lib/formatting/money.ts'
import { useReach } from '#lib/session/Can.tsx'
import { paths } from '#paths.ts'
import { customerLink } from '#features/customer-links/customer-link.ts'
import { CopyLinkButton } from '#ui/actions/CopyLinkButton.tsx'
import { modalProps, useDialog } from '#ui/dialogs/useDialog.ts'

type Props = { proposal: Proposal; onClose: () => void }

/** A proposal to renew that has just been made, to be sent to the customer. */
export const ProposedDialog = ({ proposal, onClose }: Props) => {
  const dialog = useDialog(onClose)
  const seesProposals = useReach()('proposal.list') === 'all'
  const { id, sequentialNumber, name, value, tempoContrato } = proposal
  return (
    <Modal {...modalProps(dialog)} title={`Proposta Nº ${sequentialNumber}`} size={440}>
      <p>
        <strong>{name}</strong>: {formatMoney(value)} por mês, {tempoContrato}. O contrato é
        renovado quando o cliente aceitar: envie o link a ele.
      </p>
      <Group justify="flex-end" gap="xs" mt="lg">
        {seesProposals && (
          <Button component={Link} to={paths.proposal(id)} variant="default">
            Abrir proposta
          </Button>
        )}
        <CopyLinkButton link={customerLink('proposal', id)} />
      </Group>
    </Modal>
  )
}
