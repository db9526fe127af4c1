import { Textarea } from '@mantine/core'
import classes from './ChorePage.module.css'
import type { TypedText } from './useTypedText.ts'

/** The title as an input that wraps: Enter saves, Esc restores the old one. */
export const ChoreTitle = ({ typed }: { typed: TypedText }) => (
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
