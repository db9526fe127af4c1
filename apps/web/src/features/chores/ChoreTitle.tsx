import { TextInput } from '@mantine/core'
import { choreInputSchema } from '@bastidor/shared/chores'
import { useTypedText } from './useTypedText.ts'
import classes from './ChorePage.module.css'

type Props = { title: string; onRename: (title: string) => Promise<unknown> }

/** The title as an input: Enter saves, Esc restores the old one. */
export const ChoreTitle = ({ title, onRename }: Props) => {
  const typed = useTypedText(title, choreInputSchema.shape.title, onRename)
  return (
    <TextInput
      className={classes.title}
      aria-label="Título"
      maxLength={200}
      value={typed.text}
      error={typed.error}
      onChange={(event) => typed.change(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') typed.save()
        if (event.key === 'Escape') typed.reset()
      }}
      onBlur={() => typed.save()}
    />
  )
}
