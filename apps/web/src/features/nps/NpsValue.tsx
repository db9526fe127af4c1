import { Box, VisuallyHidden } from '@mantine/core'
import { NPS_GROUP_NAMES, npsGroupOf } from '@bastidor/shared/nps.scale'
import { IconMoodEmpty, IconMoodSad, IconMoodSmile } from '@tabler/icons-react'
import classes from './NpsValue.module.css'

const ICONS = { promoter: IconMoodSmile, passive: IconMoodEmpty, detractor: IconMoodSad } as const

/** A question's score, with the colour and face of its group. */
export const NpsValue = ({ value }: { value: number | null }) => {
  if (value === null)
    return (
      <Box component="span" flex="none" c="dimmed" fz={14}>
        Não Respondido
      </Box>
    )
  const group = npsGroupOf(value)
  const Icon = ICONS[group]
  return (
    <span className={classes.value} data-group={group}>
      <Icon size={18} stroke={1.8} aria-hidden="true" />
      Nota: {value}
      <VisuallyHidden> ({NPS_GROUP_NAMES[group]})</VisuallyHidden>
    </span>
  )
}
