import { Button } from '@mantine/core'
import type { Proposal } from '@bastidor/shared/proposals.views'
import { IconFiles, IconRefresh } from '@tabler/icons-react'
import { Can } from '#lib/session/Can.tsx'
import { stateOf } from './proposal.labels.ts'
import { useReopen } from './useReopen.ts'

/** Makes a new proposal of this one, which is how an expired one is opened again. */
export const DuplicateButton = ({ proposal }: { proposal: Proposal }) => {
  const { reopen, isReopening } = useReopen()
  const isExpired = stateOf(proposal) === 'expired'
  const Icon = isExpired ? IconRefresh : IconFiles
  return (
    <Can do="proposal.duplicate">
      <Button
        variant="default"
        loading={isReopening}
        leftSection={<Icon size={17} aria-hidden="true" />}
        onClick={() => reopen(proposal.id)}
      >
        {isExpired ? 'Reabrir como nova' : 'Duplicar'}
      </Button>
    </Can>
  )
}
