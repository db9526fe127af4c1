import { Button, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { taskInputSchema } from '@bastidor/shared/chores'
import { useEffect, useRef, type SubmitEvent } from 'react'
import { useLocation } from 'react-router-dom'
import classes from './ChorePage.module.css'
import { isJustCreated } from './just-created.ts'
import { useTypedText } from './useTypedText.ts'

/** 'Nova Tarefa': Enter adds it and keeps the focus for the next one; focused in a new chore. */
export const NewTask = ({ onAdd }: { onAdd: (desc: string) => Promise<unknown> }) => {
  const input = useRef<HTMLInputElement>(null)
  const isNew = isJustCreated(useLocation().state)
  // After the page has focused its heading, which is done by its effect.
  useEffect(() => {
    if (isNew) setTimeout(() => input.current?.focus())
  }, [isNew])
  const typed = useTypedText('', taskInputSchema.shape.desc, onAdd)
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    if (typed.save()) typed.reset()
    input.current?.focus()
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
        value={typed.text}
        error={typed.error}
        onChange={(event) => typed.change(event.currentTarget.value)}
      />
      <Button
        type="submit"
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden="true" />}
      >
        Adicionar
      </Button>
    </form>
  )
}
