import { Button, Group, Input } from '@mantine/core'
import { DEPARTMENTS, type Department } from '@bastidor/shared/departments'
import { useId, type ReactNode } from 'react'

type Props = {
  value?: readonly Department[]
  onChange: (value: Department[]) => void
  description?: string
  error?: ReactNode
  'data-path'?: string
}

/** Departamentos: each a switch. */
export const DepartmentsField = (props: Props) => {
  const { value = [], onChange, description, error } = props
  const id = useId()
  const toggle = (department: Department) => {
    const isNew = !value.includes(department)
    onChange(DEPARTMENTS.filter((one) => (one === department ? isNew : value.includes(one))))
  }
  return (
    <div
      role="group"
      aria-labelledby={id}
      {...(description && { 'aria-describedby': `${id}-hint` })}
      data-path={props['data-path']}
      tabIndex={-1}
    >
      <Input.Label id={id} component="div">
        Departamentos
      </Input.Label>
      {description && <Input.Description id={`${id}-hint`}>{description}</Input.Description>}
      <Group gap={6} mt={6}>
        {DEPARTMENTS.map((department) => {
          const isPressed = value.includes(department)
          return (
            <Button
              key={department}
              size="compact-sm"
              radius="xl"
              mih={32}
              variant={isPressed ? 'light' : 'default'}
              aria-pressed={isPressed}
              onClick={() => toggle(department)}
            >
              {department}
            </Button>
          )
        })}
      </Group>
      {error && <Input.Error mt={4}>{error}</Input.Error>}
    </div>
  )
}
