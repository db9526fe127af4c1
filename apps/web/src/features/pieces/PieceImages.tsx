import type { Piece } from '@bastidor/shared/pieces'
import { PIECE_MAX_IMAGES } from '@bastidor/shared/pieces.kinds'
import { IconPhotoPlus } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { acceptedTypes, uploadRule } from '#lib/http/upload-rules.ts'
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx'
import { DropZone } from '#ui/inputs/DropZone.tsx'
import tiles from '#ui/pictures/Tiles.module.css'
import { useLightbox } from '#ui/pictures/useLightbox.tsx'
import { FileProgress } from './FileProgress.tsx'
import { PieceImage } from './PieceImage.tsx'
import type { usePieceFiles } from './usePieceFiles.ts'

type Props = { piece: Piece; edit: ReturnType<typeof usePieceFiles>; isReadOnly: boolean }

const CHOOSE = 'Escolher ou soltar imagens'

/** The pictures of a piece in order: added and moved immediately, removed after a confirmation. */
export const PieceImages = ({ piece, edit, isReadOnly }: Props) => {
  const { files } = piece
  const { open, lightbox } = useLightbox(files)
  const root = useRef<HTMLDivElement>(null)
  // Which one is to be removed; a removed file cannot be brought back.
  const [asked, setAsked] = useState({ index: 0, isOpen: false })
  const focusAfter = useFocusAfter(edit.isWorking)
  const find = (selector: string) => root.current?.querySelector<HTMLElement>(selector)

  // Afterwards the same button of the moved picture has the focus.
  const handleMove = (from: number, to: number) => {
    const tile = `li:nth-child(${to + 1})`
    const way = to > from ? 'next' : 'before'
    focusAfter(
      () =>
        find(`${tile} [data-do=${way}]:not([disabled])`) ??
        find(`${tile} [data-do]:not([disabled]):not([data-do=remove])`),
    )
    edit.move(from, to)
  }
  const handleRemove = (index: number) => {
    setAsked((asked) => ({ ...asked, isOpen: false }))
    focusAfter(() => nearest(index))
    edit.remove(index)
  }
  const nearest = (index: number) =>
    find(`li:nth-child(${index + 1}) [data-do=remove]`) ??
    find('li:last-child [data-do=remove]') ??
    find(`[aria-label="${CHOOSE}"]`)
  return (
    <div ref={root}>
      {files.length > 0 && (
        <ol className={tiles.tiles} aria-label="Imagens da peça">
          {files.map((file, index) => (
            <PieceImage
              key={file.id}
              file={file}
              index={index}
              total={files.length}
              isWorking={edit.isWorking}
              isReadOnly={isReadOnly}
              onOpen={() => open(index)}
              onMove={(to) => handleMove(index, to)}
              onRemove={() => setAsked({ index, isOpen: true })}
            />
          ))}
        </ol>
      )}
      {!isReadOnly && files.length < PIECE_MAX_IMAGES && (
        <DropZone
          icon={IconPhotoPlus}
          label={CHOOSE}
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
      <ConfirmDialog
        isOpen={asked.isOpen}
        title={`Remover a imagem ${asked.index + 1}?`}
        confirmLabel="Remover"
        cancelLabel="Cancelar"
        onConfirm={() => handleRemove(asked.index)}
        onCancel={() => setAsked({ ...asked, isOpen: false })}
        // Meanwhile the drawer has given the focus to its first button, which closes it.
        onExited={() => nearest(asked.index)?.focus()}
      >
        Ela sai da peça. O que o cliente já recebeu continua como está.
      </ConfirmDialog>
      {lightbox}
    </div>
  )
}

/** Focuses an element once the running change has ended: until then the buttons are disabled. */
const useFocusAfter = (isWorking: boolean) => {
  const find = useRef<(() => HTMLElement | null | undefined) | null>(null)
  useEffect(() => {
    const wanted = find.current
    if (isWorking || !wanted) return
    find.current = null
    // A confirmation gives the focus back first.
    setTimeout(() => wanted()?.focus(), 30)
  }, [isWorking])
  return (next: NonNullable<typeof find.current>) => {
    find.current = next
  }
}
