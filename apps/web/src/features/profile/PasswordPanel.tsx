import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { Panel, PanelRow } from '#ui/Panel.tsx'

const PasswordDialog = lazy(() =>
  import('./PasswordDialog.tsx').then((file) => ({ default: file.PasswordDialog })),
)

/** The way to another password. */
export const PasswordPanel = () => {
  const [isOpen, setOpen] = useState(false)
  return (
    <Panel title="Segurança">
      <PanelRow
        title="Senha"
        hint="Ao trocar, você continua aqui e sai dos outros aparelhos."
        action={
          <Button variant="default" onClick={() => setOpen(true)}>
            Trocar senha
          </Button>
        }
      />
      <Suspense>{isOpen && <PasswordDialog onClose={() => setOpen(false)} />}</Suspense>
    </Panel>
  )
}
