import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import type { Visit } from '@bastidor/shared/visits'
import { IconCamera, IconCameraCheck } from '@tabler/icons-react'
import classes from './VisitChip.module.css'

type Props = { visit: Visit; onOpen: (visit: Visit) => void }

/** A visit on its day; a press opens it. */
export const VisitChip = ({ visit, onOpen }: Props) => {
  const Icon = visit.done ? IconCameraCheck : IconCamera
  return (
    <li>
      <UnstyledButton
        className={classes.chip ?? ''}
        data-done={visit.done || undefined}
        onClick={() => onOpen(visit)}
      >
        <Icon size={14} stroke={2} aria-hidden="true" className="flex-none text-dimmed" />
        <span className="truncate">
          <VisuallyHidden>Captação {visit.done ? 'feita' : 'marcada'}: </VisuallyHidden>
          {visit.clientName}
        </span>
      </UnstyledButton>
    </li>
  )
}
