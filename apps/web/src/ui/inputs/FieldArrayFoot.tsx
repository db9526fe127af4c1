import { Button, Input } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'

type Props = {
  /** The name of one row: 'página' gives 'Adicionar página'. */
  itemName: string
  error?: ReactNode
  isFull: boolean
  onAdd: () => void
}

/** Below the rows of `useFieldArray`: what is wrong with them, and the button for another. */
export const FieldArrayFoot = ({ itemName, error, isFull, onAdd }: Props) => (
  <>
    {error && <Input.Error mt={4}>{error}</Input.Error>}
    <Button
      variant="subtle"
      size="compact-sm"
      mt={8}
      leftSection={<IconPlus size={14} aria-hidden="true" />}
      disabled={isFull}
      onClick={onAdd}
    >
      Adicionar {itemName}
    </Button>
  </>
)
