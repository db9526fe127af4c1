import { TextInput } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import type { Level } from '@bastidor/shared/levels'
import { LevelField, RoleField } from '#features/people/PersonFields.tsx'
import classes from '#ui/forms/RecordFormDialog.module.css'

type Field = 'name' | 'level' | 'role' | 'email'

/** Who a new person is, in the two columns of a dialog; the level only where there is a choice. */
export const EmployeeIdentityFields = ({
  levels,
  getInputProps,
}: {
  levels: readonly Level[]
  getInputProps: (field: Field) => GetInputPropsReturnType
}) => (
  <>
    <TextInput
      label="Nome"
      required
      data-autofocus
      autoComplete="off"
      {...(levels.length === 1 && { className: classes.wide })}
      {...getInputProps('name')}
    />
    {levels.length > 1 && <LevelField levels={levels} {...getInputProps('level')} />}
    <RoleField required {...getInputProps('role')} />
    <TextInput
      label="E-mail"
      required
      type="email"
      maxLength={254}
      autoComplete="off"
      autoCapitalize="none"
      {...getInputProps('email')}
    />
  </>
)
