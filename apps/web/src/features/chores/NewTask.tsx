import { Button, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { taskInputSchema } from '@bastidor/shared/chores'
import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { useLocation } from 'react-router-dom'
import { toastUnsaved } from '#ui/feedback/toast-unsaved.ts'
import { useLeaveGuard } from '#ui/forms/useLeaveGuard.tsx'
import classes from './ChorePage.module.css'
import { isJustCreated } from './just-created.ts'
import { useGone } from './useGone.ts'

type Props = { onAdd: (desc: string) => Promise<unknown> }

/** 'Nova Tarefa': Enter adds it and keeps the focus for the next one; focused in a new chore. */
export const NewTask = ({ onAdd }: Props) => {
  const input = useRef<HTMLInputElement>(null)
  const isNew = isJustCreated(useLocation().state)
  // After the page has focused its heading, which is done by its effect.
  useEffect(() => {
    if (isNew) setTimeout(() => input.current?.focus())
  }, [isNew])
  const [text, setText] = useState('')
  const guard = useLeaveGuard(text.trim() !== '')
  const [error, setError] = useState<string | null>(null)
  // Rejected while the next was typed: each is back as soon as the field is free.
  const [rejected, setRejected] = useState<readonly string[]>([])
  const goneRef = useGone()
  const [first, ...rest] = rejected
  if (first !== undefined && text === '') {
    setText(first)
    setRejected(rest)
  }
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    input.current?.focus()
    const { success, data: desc, error: refusal } = taskInputSchema.shape.desc.safeParse(text)
    setError(refusal?.issues[0]?.message ?? null)
    if (!success) return
    setText('')
    onAdd(desc).catch(() => {
      if (goneRef.current) toastUnsaved(desc)
      else setRejected((others) => [...others, desc])
    })
  }
  return (
    <form noValidate className={classes.new} onSubmit={handleSubmit} aria-label="Nova Tarefa">
      <TextInput
        ref={input}
        className="min-w-0 flex-1 max-sm:basis-[calc(100%-60px)]"
        aria-label="Descrição"
        placeholder="Nova Tarefa"
        maxLength={2000}
        autoComplete="off"
        value={text}
        error={error}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setError(null)
        }}
      />
      <Button
        type="submit"
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden="true" />}
      >
        Adicionar
      </Button>
      {guard.prompt}
    </form>
  )
}
