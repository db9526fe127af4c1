import { Box, Button } from '@mantine/core'
import type { ChangeEvent } from 'react'
import type { JourneyTemplate } from '@bastidor/shared/journey'
import { IconPlus } from '@tabler/icons-react'
import formClasses from '#ui/forms/RecordForm.module.css'
import { RecordNotices } from '#ui/forms/RecordNotices.tsx'
import { SortableItem } from '#ui/layout/SortableItem.tsx'
import { SortableList } from '#ui/layout/SortableList.tsx'
import { useLeaveGuard } from '#ui/forms/useLeaveGuard.tsx'
import classes from './JourneyTemplate.module.css'
import { TemplateRow } from './TemplateRow.tsx'
import { useTemplateForm } from './useTemplateForm.ts'
import { useTemplateRows } from './useTemplateRows.ts'

type Form = ReturnType<typeof useTemplateForm>['form']

/** The template's form; 'Salvar' saves all changes together. */
export const TemplateForm = ({ template }: { template: JourneyTemplate }) => {
  const edit = useTemplateForm(template)
  const { form } = edit
  const rows = useTemplateRows(form)
  const isDirty = form.isDirty()
  const guard = useLeaveGuard(isDirty)
  const { tasks } = form.values
  const nameOf = (index: number) => tasks[index]?.desc.trim() || `tarefa ${index + 1}`

  return (
    <form
      noValidate
      aria-label="Modelo da jornada"
      onSubmit={form.onSubmit((values) => edit.save(values), edit.focusFirst)}
    >
      <RecordNotices edit={edit} className={classes.notice} />
      {tasks.length === 0 && (
        <Box component="p" mt={4} c="dimmed">
          O modelo não tem tarefas: a jornada de um cliente novo começa vazia.
        </Box>
      )}
      {tasks.length > 0 && <Heads />}
      <SortableList
        ids={tasks.map(({ id }) => id)}
        nameOf={(id) => nameOf(tasks.findIndex((task) => task.id === id))}
        onMove={rows.move}
        isLocked={false}
      >
        <ol className="-mx-8 grid" aria-label="Tarefas do modelo">
          {tasks.map(({ id }, index) => (
            <SortableItem key={id} id={id} name={nameOf(index)} isLocked={false}>
              <TemplateRow
                index={index}
                isLast={index === tasks.length - 1}
                rows={rows}
                inputProps={(field) => inputProps(form, index, field)}
              />
            </SortableItem>
          ))}
        </ol>
      </SortableList>
      <Button
        variant="subtle"
        size="compact-sm"
        className="mx-0 mt-10 mb-24"
        leftSection={<IconPlus size={16} aria-hidden="true" />}
        disabled={rows.isFull}
        onClick={() => rows.addAfter(tasks.length - 1)}
      >
        Adicionar tarefa
      </Button>
      <div className={formClasses.foot}>
        <span className="mr-auto self-center text-14 text-dimmed" role="status">
          {isDirty ? 'Alterações por salvar' : ''}
        </span>
        {isDirty && (
          <Button variant="default" onClick={() => guard.leave(edit.discard)}>
            Descartar
          </Button>
        )}
        <Button type="submit" loading={edit.isSaving}>
          Salvar
        </Button>
      </div>
      {guard.prompt}
    </form>
  )
}

// An empty field is null, which the kit's inputs do not know.
const inputProps = (form: Form, index: number, field: string) => {
  const path = `tasks.${index}.${field}`
  const props = form.getInputProps(path)
  if (field === 'offset')
    return {
      ...props,
      value: props.value ?? '',
      onChange: (value: number | string) => form.setFieldValue(path, value === '' ? null : value),
    }
  if (field === 'who')
    return {
      ...props,
      value: props.value ?? '',
      onChange: ({ currentTarget }: ChangeEvent<HTMLSelectElement>) =>
        form.setFieldValue(path, currentTarget.value || null),
    }
  return props
}

// Each field has a name of its own for screen readers.
const Heads = () => (
  <div className={classes.heads} aria-hidden="true">
    <span className={classes.select}>Departamento</span>
    <span className="min-w-0 flex-1">Tarefa</span>
    <span className={classes.offset}>Prazo (dias úteis)</span>
    <span className={classes.who}>Responsável</span>
  </div>
)
