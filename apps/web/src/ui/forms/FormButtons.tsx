import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'

type Props = {
  /** 'Salvar', 'Enviar' */
  submitLabel?: string
  isSaving: boolean
  onCancel: () => void
  className?: string | undefined
  /** Content on the opposite side, such as a delete button. */
  children?: ReactNode
}

/** A form's footer: Cancelar and submit. */
export const FormButtons = ({
  submitLabel = 'Salvar',
  isSaving,
  onCancel,
  className,
  children,
}: Props) => (
  <Group justify="space-between" mt="xs" className={className}>
    {children || <span />}
    <Group gap="xs" ml="auto">
      <Button variant="default" onClick={onCancel}>
        Cancelar
      </Button>
      <Button type="submit" loading={isSaving}>
        {submitLabel}
      </Button>
    </Group>
  </Group>
)
