import { TextInput } from '@mantine/core'
import type { ListedPlan } from '@bastidor/shared/plans'
import { Can } from '#lib/session/Can.tsx'
import { CountField } from '#ui/inputs/CountField.tsx'
import { FormButtons } from '#ui/forms/FormButtons.tsx'
import { FormDialog } from '#ui/forms/FormDialog.tsx'
import { MoneyField } from '#ui/inputs/MoneyField.tsx'
import { RecordNotices } from '#ui/forms/RecordNotices.tsx'
import { TextListField } from '#ui/inputs/TextListField.tsx'
import { useDialog } from '#ui/dialogs/useDialog.ts'
import classes from './PlanFormDialog.module.css'
import { PlanDelete } from './PlanDelete.tsx'
import { usePlanForm } from './usePlanForm.ts'

type Props = {
  /** The plan to edit; null for a new one. */
  plan: ListedPlan | null
  onClose: () => void
}

/** Creates or edits a plan; errors keep the input. */
export const PlanFormDialog = ({ plan, onClose }: Props) => {
  const dialog = useDialog(onClose)
  const edit = usePlanForm(plan, dialog.close)
  const { form } = edit

  return (
    <FormDialog
      title={plan ? 'Editar plano' : 'Novo plano'}
      dialog={dialog}
      isDirty={form.isDirty()}
    >
      {(leave) => (
        <form
          noValidate
          className={classes.fields}
          onSubmit={form.onSubmit(edit.save, edit.focusFirst)}
        >
          <RecordNotices edit={edit} />
          <TextInput
            label="Nome"
            maxLength={120}
            required
            data-autofocus
            {...form.getInputProps('name')}
          />
          <div className={classes.row}>
            <MoneyField label="Valor ADS" {...form.getInputProps('adsValue')} />
            <TextInput label="Relatório" maxLength={60} {...form.getInputProps('report')} />
            <CountField label="Nº Criativos" {...form.getInputProps('posts')} />
          </div>
          <TextListField label="Páginas" itemName="página" {...form.getInputProps('pages')} />
          <FormButtons isSaving={edit.isSaving} onCancel={leave}>
            {plan && (
              <Can do="plan.delete">
                <PlanDelete plan={plan} onDeleted={dialog.close} />
              </Can>
            )}
          </FormButtons>
        </form>
      )}
    </FormDialog>
  )
}
