import { ActionIcon, Group, Input, Stack, TextInput } from '@mantine/core'
import { useId } from '@mantine/hooks'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { capital } from '#lib/formatting/capital.ts'
import { FieldArrayFoot } from './FieldArrayFoot.tsx'
import { useFieldArray } from './useFieldArray.ts'

type Props = {
  label: string
  /** The name of one entry: 'página' gives 'Adicionar página'. */
  itemName: string
  value?: readonly string[]
  onChange: (value: string[]) => void
  error?: ReactNode
  maxItems?: number
  maxLength?: number
}

/** A growable list of short texts; Enter adds the next one. Blank entries are dropped on save. */
export const TextListField = (props: Props) => {
  const { label, itemName, value = [], onChange, error, maxItems = 50, maxLength = 120 } = props
  const labelId = useId()
  const items = value.length > 0 ? value : ['']
  const { list, isFull, add, remove, replace, handleKey } = useFieldArray({
    rows: items,
    blank: '',
    max: maxItems,
    onChange,
  })

  return (
    <div role="group" aria-labelledby={labelId}>
      <Input.Label id={labelId} component="div" className="mb-6 weight-500">
        {label}
      </Input.Label>
      <Stack ref={list} gap={8}>
        {items.map((item, index) => (
          // An entry is its place in the list and nothing else.
          // oxlint-disable-next-line react/no-array-index-key
          <Group key={index} gap={4} wrap="nowrap">
            <TextInput
              className="flex-1"
              aria-label={`${capital(itemName)} ${index + 1}`}
              value={item}
              maxLength={maxLength}
              onKeyDown={handleKey}
              onChange={({ currentTarget }) => replace(index, currentTarget.value)}
            />
            <ActionIcon
              aria-label={`Remover ${itemName} ${index + 1}`}
              onClick={() => remove(index)}
            >
              <IconX size={16} />
            </ActionIcon>
          </Group>
        ))}
      </Stack>
      <FieldArrayFoot itemName={itemName} error={error} isFull={isFull} onAdd={add} />
    </div>
  )
}
