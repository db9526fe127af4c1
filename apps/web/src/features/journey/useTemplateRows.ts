import type { UseFormReturnType } from '@mantine/form'
import { MAX_TEMPLATE_TASKS, type TemplateTask } from '@bastidor/shared/journey'
import { flushSync } from 'react-dom'
import { toastWithAction } from '#ui/feedback/toast.ts'

type Form = UseFormReturnType<{ tasks: TemplateTask[] }>

let made = 0

/** Actions on the rows of the template's form; each sets the focus for the next input. */
export const useTemplateRows = (form: Form) => {
  const { tasks } = form.values
  const focus = (index: number) => form.getInputNode(`tasks.${index}.desc`)?.focus()
  const insert = (task: TemplateTask, index: number) => form.insertListItem('tasks', task, index)

  return {
    isFull: tasks.length >= MAX_TEMPLATE_TASKS,
    /** Inserts an empty task of the same department after the one at `index`. */
    addAfter: (index: number) => {
      if (tasks.length >= MAX_TEMPLATE_TASKS) return
      const department = tasks[index]?.department ?? 'Comercial'
      // Synchronously, so that the next keystroke already goes into the new row.
      flushSync(() =>
        insert(
          { id: `nova-${(made += 1)}`, department, desc: '', offset: null, who: null },
          index + 1,
        ),
      )
      focus(index + 1)
    },
    move: (from: number, to: number) => form.reorderListItem('tasks', { from, to }),
    remove: (index: number) => {
      const task = tasks[index]
      if (!task) return
      flushSync(() => form.removeListItem('tasks', index))
      focus(Math.min(index, tasks.length - 2))
      // An empty row needs no undo.
      if (task.desc.trim())
        toastWithAction('Tarefa removida.', {
          label: 'Desfazer',
          run: () => insert(task, index),
        })
    },
  }
}

export type TemplateRows = ReturnType<typeof useTemplateRows>
