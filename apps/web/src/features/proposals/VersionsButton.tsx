import { Button } from '@mantine/core'
import type { Proposal } from '@bastidor/shared/proposals.views'
import { IconVersions } from '@tabler/icons-react'
import { Suspense } from 'react'
import { lazyWithPreload } from '#lib/prefetch/lazyWithPreload.ts'
import { useDialogFor } from '#ui/dialogs/useDialog.ts'

const VersionsDrawer = lazyWithPreload(() =>
  import('./VersionsDrawer.tsx').then((file) => file.VersionsDrawer),
)

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
      <Suspense>
        {opened && <VersionsDrawer key={opened.key} proposal={proposal} onClose={close} />}
      </Suspense>
    </>
  )
}
