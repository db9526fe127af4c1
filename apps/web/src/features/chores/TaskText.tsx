import { Textarea, UnstyledButton } from '@mantine/core'
import { taskInputSchema, type Task } from '@bastidor/shared/chores'
import { useState } from 'react'
import classes from './ChorePage.module.css'
import { TextConflict } from './TextConflict.tsx'
import { useTypedText, type SaveText, type TypedText } from './useTypedText.ts'

type Props = { task: Task; version: number; isDisabled: boolean; onSave: SaveText }

/** A task's description, edited in place: Enter saves, Shift+Enter breaks the line, Esc cancels. */
export const TaskText = ({ task, version, isDisabled, onSave }: Props) => {
  const [isOpen, setOpen] = useState(false)
  const save: SaveText = async (text, seen) => {
    try {
      await onSave(text, seen)
    } catch (refusal) {
      // A rejected text is back in the input; the message gives the reason.
      setOpen(true)
      throw refusal
    }
  }
  const typed = useTypedText(
    'Tarefa',
    { text: task.desc, version },
    taskInputSchema.shape.desc,
    save,
  )
  return (
    <div className="min-w-0 flex-1 max-sm:basis-[calc(100%-60px)]">
      {isOpen ? (
        <Editor typed={typed} onClose={() => setOpen(false)} />
      ) : (
        <UnstyledButton
          className={classes.words}
          title="Alterar Tarefa"
          disabled={isDisabled}
          onClick={() => setOpen(true)}
        >
          {task.desc}
        </UnstyledButton>
      )}
    </div>
  )
}

const Editor = ({ typed, onClose }: { typed: TypedText; onClose: () => void }) => {
  const close = () => {
    if (typed.save()) onClose()
  }
  const decide = (choose: () => void) => () => {
    choose()
    onClose()
  }
  return (
    <>
      <Textarea
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
          if (event.key === 'Escape') decide(typed.reset)()
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
          event.preventDefault()
          close()
        }}
      />
      <TextConflict
        typed={{
          ...typed,
          keepMine: decide(typed.keepMine),
          takeStored: decide(typed.takeStored),
        }}
      />
    </>
  )
}

const putCursor = (field: HTMLTextAreaElement | null) => {
  if (!field || document.activeElement === field) return
  field.focus()
  field.setSelectionRange(field.value.length, field.value.length)
}
