import { NativeSelect, Textarea } from '@mantine/core'
import { DESC_MAX } from '@bastidor/shared/chores'
import { DEPARTMENTS } from '@bastidor/shared/departments'
import { JOURNEY_WHO, MAX_OFFSET } from '@bastidor/shared/journey'
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { NumberField } from '#ui/inputs/NumberField.tsx'
import { RowAction } from '#ui/actions/RowAction.tsx'
import classes from './JourneyTemplate.module.css'
import { WHO } from './template.labels.ts'
import type { TemplateRows } from './useTemplateRows.ts'

const PEOPLE = [
  { value: '', label: 'Ninguém' },
  ...JOURNEY_WHO.map((who) => ({ value: who, label: WHO[who] })),
]

/** Elsewhere the columns have heads. */
const IF_NARROW = { className: 'hidden max-lg:inline-block mb-2 text-13 text-dimmed' }

type Props = {
  index: number
  isLast: boolean
  rows: TemplateRows
  inputProps: (field: 'department' | 'desc' | 'offset' | 'who') => object
}

/**
 * One task of the template: department, text, workdays, person and position. Enter adds the next
 * task, Shift+Enter a line break.
 */
export const TemplateRow = ({ index, isLast, rows, inputProps }: Props) => {
  const { value: days }: { value?: unknown } = inputProps('offset')
  const handleKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    // Enter in an empty task adds none.
    if (event.currentTarget.value.trim()) rows.addAfter(index)
  }
  const line = `linha ${index + 1}`
  return (
    <div className={classes.row}>
      <NativeSelect
        className={classes.select}
        label="Departamento"
        labelProps={IF_NARROW}
        aria-label={`Departamento da tarefa ${index + 1}`}
        data={[...DEPARTMENTS]}
        {...inputProps('department')}
      />
      <Textarea
        className="min-w-0 flex-1 max-lg:order-1 max-lg:basis-full"
        aria-label={`Tarefa ${index + 1}`}
        autosize
        minRows={1}
        maxLength={DESC_MAX}
        onKeyDown={handleKey}
        {...inputProps('desc')}
      />
      <NumberField
        className={classes.offset}
        label="Prazo"
        labelProps={IF_NARROW}
        aria-label={`Prazo em dias úteis, ${line}`}
        placeholder="Prazo"
        max={MAX_OFFSET}
        rightSection={<span className="text-13 text-dimmed">{days === 1 ? 'dia' : 'dias'}</span>}
        rightSectionWidth={44}
        {...inputProps('offset')}
      />
      <NativeSelect
        className={classes.who}
        label="Responsável"
        labelProps={IF_NARROW}
        aria-label={`Responsável pela tarefa ${index + 1}`}
        data={PEOPLE}
        {...inputProps('who')}
      />
      <div className="flex flex-none">
        <RowAction
          label="Mover para cima"
          of={line}
          isDisabled={index === 0}
          onClick={() => rows.move(index, index - 1)}
        >
          <IconArrowUp size={18} />
        </RowAction>
        <RowAction
          label="Mover para baixo"
          of={line}
          isDisabled={isLast}
          onClick={() => rows.move(index, index + 1)}
        >
          <IconArrowDown size={18} />
        </RowAction>
        <RowAction label="Remover tarefa" of={line} onClick={() => rows.remove(index)}>
          <IconTrash size={18} />
        </RowAction>
      </div>
    </div>
  )
}
