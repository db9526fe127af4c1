import { VisuallyHidden } from '@mantine/core'
import {
  IconAlertCircle,
  IconCheck,
  IconCircleCheck,
  IconEye,
  IconPencil,
  IconSend,
  IconWorld,
  type TablerIcon,
} from '@tabler/icons-react'
import type { PieceItem } from '@bastidor/shared/pieces'
import { NETWORK_LABELS, PIECE_STATES, type PieceState } from '@bastidor/shared/pieces.kinds'
import classes from './PieceFace.module.css'

const ICONS: Record<PieceState, TablerIcon> = {
  draft: IconPencil,
  review: IconEye,
  ready: IconCheck,
  sent: IconSend,
  adjust: IconAlertCircle,
  approved: IconCircleCheck,
  published: IconWorld,
}

type Props = {
  piece: PieceItem
  /** The copy under the pointer while it is dragged. */
  isLifted?: boolean
  /** With its networks in words, where there is room. */
  isWide?: boolean
  /** Of one client, whose name stands above: its networks say more. */
  isClients?: boolean
}

/** How a piece looks on its day: its state, hour, title and client. */
export const PieceFace = ({
  piece,
  isLifted = false,
  isWide = false,
  isClients = false,
}: Props) => {
  const { state, plannedAt, title, clientName, networks } = piece
  const Icon = ICONS[state]
  return (
    <span
      className={classes.face}
      data-state={state}
      data-lifted={isLifted || undefined}
      data-wide={isWide || undefined}
    >
      <span
        className="mt-1 flex-none lh-0 text-dimmed in-data-[state=adjust]:text-danger"
        title={PIECE_STATES[state]}
      >
        <Icon size={14} stroke={2} aria-hidden="true" />
        <VisuallyHidden>{PIECE_STATES[state]}: </VisuallyHidden>
      </span>
      <span className="min-w-0">
        <span className={classes.title}>
          {plannedAt && <span className="weight-600 tabular">{plannedAt} </span>}
          {title}
        </span>
        <VisuallyHidden>, </VisuallyHidden>
        <span className="block truncate text-12.5 text-dimmed">
          {[
            !isClients && clientName,
            (isWide || isClients) && networks.map((network) => NETWORK_LABELS[network]).join(', '),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
    </span>
  )
}
