import { Button } from '@mantine/core'
import { Suspense } from 'react'
import { Panel, PanelRow } from '#ui/layout/Panel.tsx'
import { useOpen } from '#ui/dialogs/useDialog.ts'
import { lazyPart } from '#lib/prefetch/lazyPart.ts'

const PasswordDialog = lazyPart(() =>
  import('./PasswordDialog.tsx').then((file) => file.PasswordDialog),
)

/** The button to change the password. */
export const PasswordPanel = () => {
  const { isOpen, open, close } = useOpen()
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
