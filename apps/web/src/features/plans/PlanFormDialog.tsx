import { TextInput } from '@mantine/core'
import type { ListedPlan } from '@bastidor/shared/plans'
import { Can } from '#lib/session/Can.tsx'
import { CountField } from '#ui/inputs/CountField.tsx'
import { MoneyField } from '#ui/inputs/MoneyField.tsx'
import { TextListField } from '#ui/inputs/TextListField.tsx'
import { RecordFormDialog } from '#ui/forms/RecordFormDialog.tsx'
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
    <RecordFormDialog
      title={plan ? 'Editar plano' : 'Novo plano'}
      dialog={dialog}
      edit={edit}
      aside={
        plan && (
          <Can do="plan.delete">
            <PlanDelete plan={plan} onDeleted={dialog.close} />
          </Can>
        )
      }
    >
      <TextInput label="Nome" required data-autofocus {...form.getInputProps('name')} />
      <div className={classes.row}>
        <MoneyField label="Valor ADS" {...form.getInputProps('adsValue')} />
        <TextInput label="Relatório" maxLength={60} {...form.getInputProps('report')} />
        <CountField label="Nº Criativos" {...form.getInputProps('posts')} />
      </div>
      <TextListField label="Páginas" itemName="página" {...form.getInputProps('pages')} />
    </RecordFormDialog>
  )
}
