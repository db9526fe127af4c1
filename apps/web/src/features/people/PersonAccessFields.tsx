import { TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { PersonField, PersonValues } from './person.form.ts'
import { PasswordField } from '#ui/inputs/PasswordField.tsx'
import { PasswordMeter } from '#ui/inputs/PasswordMeter.tsx'
import { DepartmentsField } from './DepartmentsField.tsx'
import { LevelField } from './PersonFields.tsx'
import classes from '#ui/forms/RecordForm.module.css'

type Props = { form: UseFormReturnType<PersonValues>; fields: readonly PersonField[] }

/** E-mail, level, departments and password, for those who may change them. */
export const PersonAccessFields = ({ form, fields }: Props) => (
  <>
    {fields.includes('email') && (
      <TextInput
        label="E-mail"
        description="É com ele que a pessoa entra."
        type="email"
        autoComplete="off"
        maxLength={254}
        {...form.getInputProps('email')}
      />
    )}
    {fields.includes('level') && <LevelField {...form.getInputProps('level')} />}
    {fields.includes('departments') && (
      <div className={classes.wide}>
        <DepartmentsField
          description="A pessoa vê as senhas dos acessos destes departamentos."
          {...form.getInputProps('departments')}
        />
      </div>
    )}
    {fields.includes('password') && (
      <div className={classes.wide}>
        <PasswordField
          label="Senha"
          description="Deixe em branco para manter a atual. Uma nova encerra as sessões da pessoa."
          autoComplete="new-password"
          {...form.getInputProps('password')}
        />
        {form.values.password && <PasswordMeter password={form.values.password} />}
      </div>
    )}
  </>
)
