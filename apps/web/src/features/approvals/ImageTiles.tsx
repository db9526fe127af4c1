import { ActionIcon } from '@mantine/core'
import { APPROVAL_MAX_IMAGES } from '@bastidor/shared/approvals'
import { IconPhotoPlus, IconX } from '@tabler/icons-react'
import { acceptedTypes, uploadRule } from '#lib/http/upload-rules.ts'
import { DropZone } from '#ui/inputs/DropZone.tsx'
import { Tooltip } from '#ui/feedback/Tooltip.tsx'
import tiles from '#ui/pictures/Tiles.module.css'
import classes from './ImageTiles.module.css'
import type { ChosenImage } from './useImageChoice.ts'

type Props = {
  images: readonly ChosenImage[]
  /** Why some files were rejected. */
  problems: readonly string[]
  isDisabled: boolean
  onAdd: (files: File[]) => void
  onRemove: (key: string) => void
}

/** The images to upload, in order, and the dropzone for more. */
export const ImageTiles = ({ images, problems, isDisabled, onAdd, onRemove }: Props) => (
  <div>
    {images.length > 0 && (
      <ol className={tiles.tiles} aria-label="Imagens escolhidas">
        {images.map(({ key, file, url }, index) => (
          <li key={key} className="relative overflow-hidden rounded-md bg-page line">
            <img
              src={url}
              alt={file.name}
              className="block aspect-square h-auto w-full object-cover"
            />
            <span className={classes.place} aria-hidden="true">
              {index + 1}
            </span>
            {!isDisabled && (
              <Tooltip label="Remover">
                <ActionIcon
                  className="absolute top-6 right-6"
                  variant="filled"
                  color="dark"
                  aria-label={`Remover ${file.name}`}
                  onClick={() => onRemove(key)}
                >
                  <IconX size={16} />
                </ActionIcon>
              </Tooltip>
            )}
          </li>
        ))}
      </ol>
    )}
    {!isDisabled && images.length < APPROVAL_MAX_IMAGES && (
      <DropZone
        icon={IconPhotoPlus}
        label="Escolher ou soltar imagens"
        field="Imagens"
        lead={
          images.length === 0 ? 'Solte as imagens aqui ou clique para escolher' : 'Adicionar mais'
        }
        rule={`De 1 a ${APPROVAL_MAX_IMAGES} imagens: ${uploadRule('approval')} cada`}
        accept={acceptedTypes('approval')}
        isSmall={images.length > 0}
        onChooseAll={onAdd}
      />
    )}
    <div role="alert" className={tiles.problems}>
      {problems.map((problem) => (
        <p key={problem}>{problem}</p>
      ))}
    </div>
  </div>
)
