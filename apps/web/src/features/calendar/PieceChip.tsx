import { useDraggable } from '@dnd-kit/core'
import { UnstyledButton } from '@mantine/core'
import type { PieceItem } from '@bastidor/shared/pieces'
import { useNavigate } from 'react-router-dom'
import { paths } from '#paths.ts'
import classes from './PieceChip.module.css'
import { PieceFace } from './PieceFace.tsx'

type Props = { piece: PieceItem; isWide?: boolean; isClients?: boolean }

/** A piece on its day: a press opens it, a drag moves it, unless it is published. */
export const PieceChip = ({ piece, isWide = false, isClients = false }: Props) => {
  const navigate = useNavigate()
  const { id, clientId, plannedOn, state } = piece
  const isFixed = state === 'published'
  const { attributes, listeners, setNodeRef, isDragging } = useDraggable({
    id,
    data: { day: plannedOn },
    disabled: isFixed,
    attributes: { roleDescription: 'peça que se move' },
  })
  const { 'aria-disabled': _disabled, ...described } = attributes
  return (
    <li>
      <UnstyledButton
        ref={setNodeRef}
        {...(!isFixed && { ...described, ...listeners })}
        className={classes.chip ?? ''}
        data-piece={id}
        data-dragging={isDragging || undefined}
        data-fixed={isFixed || undefined}
        onClick={() => void navigate(paths.piece(clientId, id))}
      >
        <PieceFace piece={piece} isWide={isWide} isClients={isClients} />
      </UnstyledButton>
    </li>
  )
}
