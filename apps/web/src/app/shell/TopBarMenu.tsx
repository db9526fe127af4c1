import { Burger } from '@mantine/core'
import { Suspense } from 'react'
import { lazyWithPreload } from '#lib/prefetch/lazyWithPreload.ts'
import { useDialogFor } from '#ui/dialogs/useDialog.ts'
import type { MenuProps } from './TopBarDrawer.tsx'

const TopBarDrawer = lazyWithPreload(() =>
  import('./TopBarDrawer.tsx').then((file) => file.TopBarDrawer),
)

/** The button of the menu, below the 875 px breakpoint. */
export const TopBarMenu = (props: MenuProps) => {
  const { opened, open, close } = useDialogFor<true>()
  return (
    <>
      <Burger
        className="hidden max-lg:flex max-lg:items-center max-lg:justify-center"
        opened={opened !== null}
        onClick={() => open(true)}
        size="sm"
        aria-label="Abrir o menu"
        aria-expanded={opened !== null}
      />
      <Suspense>{opened && <TopBarDrawer key={opened.key} {...props} onClose={close} />}</Suspense>
    </>
  )
}
