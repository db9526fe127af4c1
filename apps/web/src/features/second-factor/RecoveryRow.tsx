import { Button } from '@mantine/core'
import { RECOVERY_CODES } from '@bastidor/shared/second-factor'
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx'
import { useDisclosure } from '#ui/dialogs/useDialog.ts'
import { PanelRow } from '#ui/layout/Panel.tsx'
import { useRenewRecovery } from './second-factor.queries.ts'

type Props = { left: number; onCodes: (codes: string[]) => void }

/** How many recovery codes are left, and new ones instead of them. */
export const RecoveryRow = ({ left, onCodes }: Props) => {
  const { isOpen, open, close } = useDisclosure()
  const renew = useRenewRecovery(onCodes)
  const handleConfirm = () => renew.mutate(undefined, { onSettled: close })
  return (
    <>
      <PanelRow
        title="Códigos de recuperação"
        hint={`${leftText(left)} Servem para entrar se você perder o celular ou a chave.`}
        action={
          <Button variant="default" onClick={open}>
            Gerar novos
          </Button>
        }
      />
      <ConfirmDialog
        isOpen={isOpen}
        title="Gerar novos códigos?"
        confirmLabel="Gerar"
        cancelLabel="Voltar"
        isDanger={false}
        isWorking={renew.isPending}
        onConfirm={handleConfirm}
        onCancel={close}
      >
        Os códigos de antes deixam de valer.
      </ConfirmDialog>
    </>
  )
}

const leftText = (left: number): string => {
  if (left === 0) return 'Nenhum código resta.'
  return left === 1 ? 'Resta 1 código.' : `Restam ${left} de ${RECOVERY_CODES}.`
}
