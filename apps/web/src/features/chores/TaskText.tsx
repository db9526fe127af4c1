import { Textarea, UnstyledButton } from '@mantine/core'
import { taskInputSchema, type Task } from '@bastidor/shared/chores'
import { useState } from 'react'
import classes from './ChorePage.module.css'
import { useTypedText } from './useTypedText.ts'

type Props = { task: Task; isDisabled: boolean; onSave: (desc: string) => Promise<unknown> }

/** A task's description, edited in place: Enter saves, Shift+Enter breaks the line, Esc cancels. */
export const TaskText = ({ task, isDisabled, onSave }: Props) => {
  const [draft, setDraft] = useState<string | null>(null)
  const save = async (text: string) => {
    setDraft(null)
    // A rejected text is put back into the input; the message gives the reason.
    await onSave(text).catch(() => setDraft(text))
  }
  if (draft !== null)
    return <Editor stored={task.desc} draft={draft} onSave={save} onClose={() => setDraft(null)} />
  return (
    <div className="min-w-0 flex-1 max-sm:basis-[calc(100%-60px)]">
      <UnstyledButton
        className={classes.words}
        title="Alterar Tarefa"
        disabled={isDisabled}
        onClick={() => setDraft(task.desc)}
      >
        {task.desc}
      </UnstyledButton>
    </div>
  )
}

type EditorProps = {
  stored: string
  draft: string
  onSave: (text: string) => Promise<unknown>
  onClose: () => void
}

const Editor = ({ stored, draft, onSave, onClose }: EditorProps) => {
  const typed = useTypedText(stored, taskInputSchema.shape.desc, onSave, draft)
  const close = () => {
    if (typed.save()) onClose()
  }
  return (
    <Textarea
      className="min-w-0 flex-1 max-sm:basis-[calc(100%-60px)]"
      aria-label="Alterar Tarefa"
      autosize
      minRows={1}
      maxLength={2000}
      ref={putCursor}
      value={typed.text}
      error={typed.error}
      onChange={(event) => typed.change(event.currentTarget.value)}
      onBlur={close}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
        if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
        event.preventDefault()
        close()
      }}
    />
  )
}

const putCursor = (field: HTMLTextAreaElement | null) => {
  if (!field || document.activeElement === field) return
  field.focus()
  field.setSelectionRange(field.value.length, field.value.length)
}
