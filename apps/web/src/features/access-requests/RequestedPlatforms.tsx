import { ActionIcon, Group, Input, Stack, Textarea, TextInput } from '@mantine/core'
import { HINT_MAX, MAX_REQUEST_ITEMS } from '@bastidor/shared/access-requests'
import { IconX } from '@tabler/icons-react'
import { useId, type ReactNode } from 'react'
import { FieldArrayFoot } from '#ui/inputs/FieldArrayFoot.tsx'
import { useFieldArray } from '#ui/inputs/useFieldArray.ts'
import { NO_PLATFORM, renamed, type RequestedPlatform } from './access-request.form.ts'

type Props = {
  value?: readonly RequestedPlatform[]
  onChange: (value: RequestedPlatform[]) => void
  error?: ReactNode
}

const NONE = [NO_PLATFORM]

/** The requested platforms, each with its instructions for the customer. */
export const RequestedPlatforms = ({ value, onChange, error }: Props) => {
  const labelId = useId()
  const rows = value?.length ? value : NONE
  const { list, isFull, add, remove, replace, handleKey } = useFieldArray({
    rows,
    blank: NO_PLATFORM,
    max: MAX_REQUEST_ITEMS,
    onChange,
  })
  return (
    <div role="group" aria-labelledby={labelId} data-path="items" tabIndex={-1}>
      <Input.Label id={labelId} component="div">
        Plataformas
      </Input.Label>
      <Stack ref={list} gap={14} mt={4}>
        {rows.map((row, index) => (
          // A platform is its place in the list and nothing else.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={index}>
            <Group gap={4} wrap="nowrap">
              <TextInput
                flex={1}
                aria-label={`Plataforma ${index + 1}`}
                placeholder="Ex.: Instagram"
                maxLength={120}
                value={row.platform}
                onKeyDown={handleKey}
                onChange={({ currentTarget }) => replace(index, renamed(row, currentTarget.value))}
              />
              <ActionIcon
                aria-label={`Remover plataforma ${index + 1}`}
                onClick={() => remove(index)}
              >
                <IconX size={16} />
              </ActionIcon>
            </Group>
            <Textarea
              // As wide as its platform, without the button that removes both.
              classNames={{ root: 'mt-4 mr-40', input: 'text-14' }}
              aria-label={`Explicação ${index + 1}`}
              placeholder="Explicação ao cliente: onde fica, o que enviar"
              maxLength={HINT_MAX}
              autosize
              minRows={1}
              value={row.hint}
              onChange={({ currentTarget }) =>
                replace(index, { ...row, hint: currentTarget.value })
              }
            />
          </div>
        ))}
      </Stack>
      <FieldArrayFoot itemName="plataforma" error={error} isFull={isFull} onAdd={add} />
    </div>
  )
}
