import { Button } from '@mantine/core'
import { Suspense } from 'react'
import type { TotpStart } from '@bastidor/shared/second-factor'
import { lazyWithPreload } from '#lib/prefetch/lazyWithPreload.ts'
import { DeleteDialog } from '#ui/dialogs/DeleteDialog.tsx'
import { useDialogFor, useDisclosure } from '#ui/dialogs/useDialog.ts'
import { PanelRow } from '#ui/layout/Panel.tsx'
import { useDeleteTotp, useStartTotp } from './second-factor.queries.ts'

const TotpDialog = lazyWithPreload(() => import('./TotpDialog.tsx').then((file) => file.TotpDialog))

type Props = { isOn: boolean; onCodes: (codes: string[]) => void }

/** The authenticator app: turned on with its first code, or removed. */
export const TotpRow = ({ isOn, onCodes }: Props) => {
  const start = useStartTotp()
  const remove = useDeleteTotp()
  const removal = useDisclosure()
  const { opened, open, close } = useDialogFor<TotpStart>()
  return (
    <>
      <PanelRow
        title="Aplicativo de códigos"
        hint={
          isOn
            ? 'Ativo. Ao entrar, digite o código que o aplicativo mostra.'
            : 'Um código de 6 números a cada entrada, no Google Authenticator ou em outro aplicativo.'
        }
        action={
          isOn ? (
            <Button variant="default" onClick={removal.open} aria-label="Remover o aplicativo">
              Remover
            </Button>
          ) : (
            <Button
              variant="default"
              loading={start.isPending}
              onClick={() => start.mutate(undefined, { onSuccess: open })}
              aria-label="Ativar o aplicativo"
            >
              Ativar
            </Button>
          )
        }
      />
      <Suspense>
        {opened && (
          <TotpDialog key={opened.key} start={opened.item} onCodes={onCodes} onClose={close} />
        )}
      </Suspense>
      {removal.isOpen && (
        <DeleteDialog
          remove={remove}
          of={undefined}
          deletedText="Aplicativo de códigos removido."
          title="Remover o aplicativo de códigos?"
          confirmLabel="Remover"
          cancelLabel="Voltar"
          onClose={removal.close}
        >
          Os códigos dele deixam de valer. Sem outro segundo fator, a sua conta fica só com a senha.
        </DeleteDialog>
      )}
    </>
  )
}
