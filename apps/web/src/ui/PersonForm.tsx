import { Button, Textarea, TextInput } from '@mantine/core'
import type { Employee } from '@bastidor/shared/employees'
import type { PersonField } from '#lib/person-form.ts'
import { PersonAccessFields } from './PersonAccessFields.tsx'
import { BirthdayField, RoleField } from './PersonFields.tsx'
import classes from './PersonForm.module.css'
import { PhoneField } from './PhoneField.tsx'
import { RecordNotices } from './RecordNotices.tsx'
import { TextListField } from './TextListField.tsx'
import { useLeaveGuard } from './useLeaveGuard.tsx'
import { usePersonForm, type PersonUpdate } from './usePersonForm.ts'

type Props = {
  person: Employee
  /** The fields this form has, in the order of `screens.md`. */
  fields: readonly PersonField[]
  update: PersonUpdate
  onClose: () => void
}

/** Edits a person; a refusal costs nothing of what was typed. */
export const PersonForm = ({ person, fields, update, onClose }: Props) => {
  const edit = usePersonForm(person, fields, update, onClose)
  const { form } = edit
  const guard = useLeaveGuard(form.isDirty())
  const has = (field: PersonField) => fields.includes(field)

  return (
    <form
      noValidate
      className={classes.fields}
      onSubmit={form.onSubmit(edit.save, edit.focusFirst)}
      aria-label="Editar"
    >
      <RecordNotices edit={edit} className={classes.wide} />
      <TextInput
        ref={takeFocus}
        label="Nome"
        maxLength={120}
        {...(!has('gmail') && { className: classes.wide })}
        {...form.getInputProps('name')}
      />
      {has('gmail') && (
        <TextInput label="Gmail" type="email" maxLength={254} {...form.getInputProps('gmail')} />
      )}
      <RoleField className={classes.wide} {...form.getInputProps('role')} />
      <Textarea
        label="Descrição"
        className={classes.wide}
        rows={3}
        resize="vertical"
        maxLength={2000}
        {...form.getInputProps('desc')}
      />
      <BirthdayField {...form.getInputProps('birthday')} />
      <PhoneField label="Whatsapp" {...form.getInputProps('whatsapp')} />
      <TextInput
        label="Link da Música"
        placeholder="https://open.spotify.com/track/…"
        maxLength={2000}
        {...form.getInputProps('music')}
      />
      <TextInput label="Id Discord" maxLength={60} {...form.getInputProps('discordId')} />
      <PersonAccessFields form={form} fields={fields} />
      <div className={classes.wide} data-path="socialMedia" tabIndex={-1}>
        <TextListField
          label="Redes Sociais"
          itemName="rede social"
          maxItems={30}
          maxLength={2000}
          {...form.getInputProps('socialMedia')}
        />
      </div>
      <div className={classes.foot}>
        <Button variant="default" onClick={() => guard.leave(onClose)}>
          Cancelar
        </Button>
        <Button type="submit" loading={edit.isSaving}>
          Salvar
        </Button>
      </div>
      {guard.prompt}
    </form>
  )
}

// The form has replaced the button that had the focus.
const takeFocus = (appeared: HTMLElement | null) => appeared?.focus()
