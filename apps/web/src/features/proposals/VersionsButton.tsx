import { Button } from '@mantine/core'
import type { Proposal } from '@bastidor/shared/proposals.views'
import { IconVersions } from '@tabler/icons-react'
import { useDialogFor } from '#ui/dialogs/useDialog.ts'
import { VersionsDrawer } from './VersionsDrawer.tsx'

/** Opens the texts that the customer could accept; without an earlier one there is no button. */
export const VersionsButton = ({ proposal }: { proposal: Proposal }) => {
  const { opened, open, close } = useDialogFor<true>()
  if (proposal.versionNumber === 1) return null
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconVersions size={17} aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => open(true)}
      >
        Versões
      </Button>
      {opened && <VersionsDrawer key={opened.key} proposal={proposal} onClose={close} />}
    </>
  )
}
