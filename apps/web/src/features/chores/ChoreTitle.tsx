import { Textarea } from '@mantine/core'
import { choreInputSchema } from '@bastidor/shared/chores'
import { useTypedText } from './useTypedText.ts'
import classes from './ChorePage.module.css'

type Props = { title: string; onRename: (title: string) => Promise<unknown> }

/** The title as an input that wraps: Enter saves, Esc restores the old one. */
export const ChoreTitle = ({ title, onRename }: Props) => {
  const typed = useTypedText(title, choreInputSchema.shape.title, onRename)
  return (
    <Textarea
      className={classes.title}
      aria-label="Título"
      autosize
      minRows={1}
      maxLength={200}
      value={typed.text}
      error={typed.error}
      // One line of text, however many it takes: a pasted break is a space.
      onChange={(event) => typed.change(event.currentTarget.value.replace(/\s*\n\s*/g, ' '))}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
          event.preventDefault()
          typed.save()
        }
        if (event.key === 'Escape') typed.reset()
      }}
      onBlur={() => typed.save()}
    />
  )
}
