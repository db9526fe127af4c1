import { ActionIcon, Group } from '@mantine/core'
import type { Piece } from '@bastidor/shared/pieces'
import { PIECE_MAX_IMAGES } from '@bastidor/shared/pieces.kinds'
import { IconArrowLeft, IconArrowRight, IconPhotoPlus, IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { acceptedTypes, uploadRule } from '#lib/http/upload-rules.ts'
import { DropZone } from '#ui/inputs/DropZone.tsx'
import tiles from '#ui/pictures/Tiles.module.css'
import { useLightbox } from '#ui/pictures/useLightbox.tsx'
import { FileProgress } from './FileProgress.tsx'
import { usePieceFiles } from './usePieceFiles.ts'

type Props = { piece: Piece; isReadOnly: boolean }

/** The pictures of a piece in their order: added, moved and removed at once. */
export const PieceImages = ({ piece, isReadOnly }: Props) => {
  const { files } = piece
  const { open, lightbox } = useLightbox(files)
  const edit = usePieceFiles(piece)
  const list = useRef<HTMLOListElement>(null)
  const isBusy = isReadOnly || edit.isWorking

  const handleMove = (from: number, to: number) => {
    edit.move(from, to)
    // The button is pressed again where the picture has gone.
    const name = to > from ? 'next' : 'before'
    requestAnimationFrame(() =>
      list.current?.children[to]?.querySelector<HTMLElement>(`[data-move=${name}]`)?.focus(),
    )
  }
  return (
    <div>
      {files.length > 0 && (
        <ol ref={list} className={tiles.tiles} aria-label="Imagens da peça">
          {files.map(({ id, thumbnail, width, height }, index) => {
            const name = `a imagem ${index + 1}`
            return (
              <li key={id} className={tiles.tile}>
                <button
                  type="button"
                  className={tiles.open}
                  aria-label={`Ampliar ${name} de ${files.length}`}
                  onClick={() => open(index)}
                >
                  <img
                    src={thumbnail}
                    alt=""
                    width={width}
                    height={height}
                    decoding="async"
                    className={tiles.image}
                  />
                </button>
                {!isReadOnly && (
                  <Group gap={0} justify="space-between" wrap="nowrap">
                    <ActionIcon
                      data-move="before"
                      aria-label={`Mover ${name} para antes`}
                      disabled={isBusy || index === 0}
                      onClick={() => handleMove(index, index - 1)}
                    >
                      <IconArrowLeft size={17} aria-hidden="true" />
                    </ActionIcon>
                    <ActionIcon
                      aria-label={`Remover ${name}`}
                      disabled={isBusy}
                      onClick={() => edit.remove(index)}
                    >
                      <IconX size={17} aria-hidden="true" />
                    </ActionIcon>
                    <ActionIcon
                      data-move="next"
                      aria-label={`Mover ${name} para depois`}
                      disabled={isBusy || index === files.length - 1}
                      onClick={() => handleMove(index, index + 1)}
                    >
                      <IconArrowRight size={17} aria-hidden="true" />
                    </ActionIcon>
                  </Group>
                )}
              </li>
            )
          })}
        </ol>
      )}
      {!isReadOnly && files.length < PIECE_MAX_IMAGES && (
        <DropZone
          icon={IconPhotoPlus}
          label="Escolher ou soltar imagens"
          field="Imagens"
          lead={files.length === 0 ? 'Solte as imagens aqui ou clique para escolher' : 'Adicionar'}
          rule={`Até ${PIECE_MAX_IMAGES} imagens: ${uploadRule('approval')} cada`}
          accept={acceptedTypes('approval')}
          isSmall
          isDisabled={edit.isWorking}
          onChooseAll={edit.add}
        />
      )}
      {edit.progress !== null && <FileProgress share={edit.progress} />}
      <div role="alert" className={tiles.problems}>
        {edit.problems.map((problem) => (
          <p key={problem}>{problem}</p>
        ))}
      </div>
      {lightbox}
    </div>
  )
}
