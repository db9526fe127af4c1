import { Button } from '@mantine/core'
import { Suspense } from 'react'
import { Panel, PanelRow } from '#ui/layout/Panel.tsx'
import { useDisclosure } from '#ui/dialogs/useDialog.ts'
import { lazyWithPreload } from '#lib/prefetch/lazyWithPreload.ts'

const PasswordDialog = lazyWithPreload(() =>
  import('./PasswordDialog.tsx').then((file) => file.PasswordDialog),
)

/** The button to change the password. */
export const PasswordPanel = () => {
  const { isOpen, open, close } = useDisclosure()
  return (
    <Panel title="Segurança">
      <PanelRow
        title="Senha"
        hint="Ao trocar, você continua aqui e sai dos outros aparelhos."
        action={
          <Button variant="default" onClick={open}>
            Trocar senha
          </Button>
        }
      />
      <Suspense>{isOpen && <PasswordDialog onClose={close} />}</Suspense>
    </Panel>
  )
}
