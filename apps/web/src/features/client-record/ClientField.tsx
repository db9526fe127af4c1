import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { CONTRACT_LENGTHS } from '@bastidor/shared/contract-end'
import type { Client } from '@bastidor/shared/clients.views'
import { CountField } from '#ui/inputs/CountField.tsx'
import { DateField } from '#ui/inputs/DateField.tsx'
import { DueDayField } from '#ui/inputs/DueDayField.tsx'
import { HoursField } from '#ui/inputs/HoursField.tsx'
import { MoneyField } from '#ui/inputs/MoneyField.tsx'
import { PhoneField } from '#ui/inputs/PhoneField.tsx'
import formClasses from '#ui/forms/RecordForm.module.css'
import { TaxIdField } from '#ui/inputs/TaxIdField.tsx'
import { TextListField } from '#ui/inputs/TextListField.tsx'
import type { FieldSpec } from './client-form.fields.ts'
import { isRequired, type ClientValues } from './client.form.ts'
import { PersonSelect } from '#features/people/PersonSelect.tsx'
import { PlanSelect } from '#features/plans/PlanSelect.tsx'

type Props = { spec: FieldSpec; client: Client; form: UseFormReturnType<ClientValues> }

/** One field of a client's form, with the widget of its kind. */
export const ClientField = ({ spec, client, form }: Props) => {
  const { name, label, widget, item = '', max } = spec
  const props = { label, required: isRequired(name), ...form.getInputProps(name) }
  switch (widget) {
    case 'area':
      return (
        <Textarea
          {...props}
          className={formClasses.wide}
          autosize
          minRows={2}
          maxRows={14}
          maxLength={10_000}
        />
      )
    case 'line':
      return <TextInput {...props} {...(max && { maxLength: max })} />
    case 'link':
      return <TextInput {...props} maxLength={2000} inputMode="url" placeholder="https://…" />
    case 'email':
      return <TextInput {...props} type="email" maxLength={254} autoComplete="off" />
    case 'phone':
      return <PhoneField {...props} />
    case 'taxId':
      return <TaxIdField {...props} />
    case 'money':
      return <MoneyField {...props} />
    case 'count':
      return <CountField {...props} {...(max && { max })} />
    case 'hours':
      return <HoursField {...props} {...(max && { max })} />
    case 'dueDay':
      return <DueDayField {...props} />
    case 'day':
      return <DateField {...props} />
    case 'yesNo':
      return <NativeSelect {...props} data={['Sim', 'Não']} />
    case 'length':
      return <NativeSelect {...props} data={lengths(client.tempoContrato)} />
    case 'plan':
      return <PlanSelect {...props} clearable={false} />
    case 'gestor':
    case 'cs':
      return <PersonSelect {...props} who={widget} />
    case 'list':
      return (
        <div className={formClasses.wide} data-path={name} tabIndex={-1}>
          <TextListField
            {...props}
            itemName={item}
            maxLength={2000}
            {...(max && { maxItems: max })}
          />
        </div>
      )
  }
}

const lengths = (stored: string) => {
  const known: readonly string[] = CONTRACT_LENGTHS
  const own = stored && !known.includes(stored) ? [stored] : []
  return [{ value: '', label: 'Não definido' }, ...own, ...known]
}
