import { ActionIcon, Group } from '@mantine/core'
import type { Piece } from '@bastidor/shared/pieces'
import { IconArrowLeft, IconArrowRight, IconX } from '@tabler/icons-react'
import tiles from '#ui/pictures/Tiles.module.css'

type Props = {
  file: Piece['files'][number]
  index: number
  total: number
  isWorking: boolean
  isReadOnly: boolean
  onOpen: () => void
  /** Moves it to this index. */
  onMove: (to: number) => void
  onRemove: () => void
}

/** One picture of a piece with its buttons, which `PieceImages` finds by their `data-do`. */
export const PieceImage = (props: Props) => {
  const { file, index, total, isWorking, isReadOnly, onOpen, onMove, onRemove } = props
  const isSeveral = total > 1
  const name = `a imagem ${index + 1}`
  return (
    <li className="relative overflow-hidden rounded-md bg-page line">
      <button
        type="button"
        className={tiles.open}
        aria-label={`Ampliar ${name} de ${total}`}
        onClick={onOpen}
      >
        <img
          src={file.thumbnail}
          alt=""
          width={file.width}
          height={file.height}
          decoding="async"
          className="block aspect-square h-auto w-full object-cover"
        />
      </button>
      {!isReadOnly && (
        <Group gap={0} justify={isSeveral ? 'space-between' : 'center'} wrap="nowrap">
          {isSeveral && (
            <ActionIcon
              data-do="before"
              aria-label={`Mover ${name} para antes`}
              disabled={isWorking || index === 0}
              onClick={() => onMove(index - 1)}
            >
              <IconArrowLeft size={17} aria-hidden="true" />
            </ActionIcon>
          )}
          <ActionIcon
            data-do="remove"
            aria-label={`Remover ${name}`}
            disabled={isWorking}
            onClick={onRemove}
          >
            <IconX size={17} aria-hidden="true" />
          </ActionIcon>
          {isSeveral && (
            <ActionIcon
              data-do="next"
              aria-label={`Mover ${name} para depois`}
              disabled={isWorking || index === total - 1}
              onClick={() => onMove(index + 1)}
            >
              <IconArrowRight size={17} aria-hidden="true" />
            </ActionIcon>
          )}
        </Group>
      )}
    </li>
  )
}
