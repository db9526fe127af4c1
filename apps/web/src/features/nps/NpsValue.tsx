import { Box, VisuallyHidden } from '@mantine/core'
import { npsGroupOf } from '@bastidor/shared/nps.scale'
import { IconMoodEmpty, IconMoodSad, IconMoodSmile } from '@tabler/icons-react'
import classes from './NpsValue.module.css'

const GROUPS = {
  promoter: { icon: IconMoodSmile, word: 'promotor' },
  passive: { icon: IconMoodEmpty, word: 'neutro' },
  detractor: { icon: IconMoodSad, word: 'detrator' },
} as const

/** A question's score, with the colour and face of its group. */
export const NpsValue = ({ value }: { value: number | null }) => {
  if (value === null)
    return (
      <Box component="span" flex="none" c="dimmed" fz={14}>
        Não Respondido
      </Box>
    )
  const group = npsGroupOf(value)
  const { icon: Icon, word } = GROUPS[group]
  return (
    <span className={classes.value} data-group={group}>
      <Icon size={18} stroke={1.8} aria-hidden="true" />
      Nota: {value}
      <VisuallyHidden> ({word})</VisuallyHidden>
    </span>
  )
}
