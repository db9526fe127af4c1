import { Button, Modal, Skeleton } from '@mantine/core'
import type { Factors } from '@bastidor/shared/second-factor'
import { modalProps, useDialog } from '#ui/dialogs/useDialog.ts'
import { useEscape } from '#ui/dialogs/useEscape.ts'
import { QueryBoundary } from '#ui/feedback/QueryBoundary.tsx'
import type { ProofMethod, TypedProof } from './proof.ts'
import { ProofForm } from './ProofForm.tsx'
import { factorsQuery, hasFactor } from './second-factor.queries.ts'
import { useStepUp } from './step-up.queries.ts'

type Props = {
  onConfirmed: () => void
  /** Called after the dialog has closed, confirmed or not. */
  onClose: () => void
}

/** Confirms who is there: with a factor, or with the password where there is none. */
export const StepUpDialog = ({ onConfirmed, onClose }: Props) => {
  const dialog = useDialog(onClose)
  // It may stand above a dialog or a question.
  useEscape(dialog.isOpen, dialog.close)
  const confirmation = useStepUp()
  const prove = {
    ...confirmation,
    mutate: (typed: TypedProof, callbacks: { onError: (error: Error) => void }) =>
      confirmation.mutate(typed, {
        ...callbacks,
        onSuccess: () => {
          onConfirmed()
          dialog.close()
        },
      }),
  }
  return (
    <Modal {...modalProps(dialog)} title="Confirme que é você" size={420}>
      <QueryBoundary query={factorsQuery()} skeleton={<Skeleton height={170} />}>
        {(factors) => (
          <ProofForm
            methods={methodsOf(factors)}
            prove={prove}
            leave={
              <Button variant="subtle" fullWidth onClick={dialog.close}>
                Cancelar
              </Button>
            }
          />
        )}
      </QueryBoundary>
    </Modal>
  )
}

const methodsOf = (factors: Factors): ProofMethod[] => {
  if (!hasFactor(factors)) return ['password']
  return [
    ...(factors.totp ? (['totp'] as const) : []),
    ...(factors.passkeys.length > 0 ? (['passkey'] as const) : []),
    ...(factors.recoveryLeft > 0 ? (['recovery'] as const) : []),
  ]
}
