import { NativeSelect, Switch, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { CONTRACT_LENGTHS } from '@bastidor/shared/contract-end'
import { MEETINGS } from '@bastidor/shared/proposals'
import { HoursField } from '#ui/inputs/HoursField.tsx'
import { MoneyField } from '#ui/inputs/MoneyField.tsx'
import { PhoneField } from '#ui/inputs/PhoneField.tsx'
import { NumberStepper } from '#ui/inputs/NumberStepper.tsx'
import { lateField } from '#ui/inputs/lateField.tsx'
import type { FieldSpec, ProposalValues } from './proposal.fields.ts'
import { moneyMax } from './proposal.form.ts'
import classes from './ProposalForm.module.css'

const PlanField = lateField(() => import('./PlanField.tsx').then((file) => file.PlanField), {
  label: 'Plano',
})

type Props = { spec: FieldSpec; form: UseFormReturnType<ProposalValues>; isOnNewLine: boolean }

/** One field of a proposal's form, with the widget of its kind. */
export const ProposalField = ({ spec, form, isOnNewLine }: Props) => {
  const { name, label, widget, isRequired = false, max = 0 } = spec
  const props = { label, required: isRequired, ...form.getInputProps(name) }
  switch (widget) {
    case 'line':
      return <TextInput {...props} maxLength={max} autoComplete="off" />
    case 'phone':
      return <PhoneField {...props} />
    case 'plan':
      return <PlanField {...props} by="name" />
    case 'count':
      return (
        <NumberStepper {...props} max={max} {...(isOnNewLine && { className: classes.line })} />
      )
    case 'hours':
      return <HoursField {...props} max={max} />
    case 'money':
      return <MoneyField {...props} max={moneyMax(spec)} />
    case 'yesNo':
      return (
        <Switch
          {...form.getInputProps(name, { type: 'checkbox' })}
          label={label}
          size="md"
          className={classes.switch}
        />
      )
    case 'meeting':
      return <NativeSelect {...props} data={choices(MEETINGS, form.values[name])} />
    case 'length':
      return <NativeSelect {...props} data={choices(CONTRACT_LENGTHS, form.values[name])} />
  }
}

// Keeps a value stored by another program, even if the form does not offer it.
const choices = (known: readonly string[], chosen: ProposalValues['name']) => {
  const own = chosen !== '' && !known.includes(String(chosen)) ? [String(chosen)] : []
  return [{ value: '', label: 'A definir' }, ...own, ...known]
}
