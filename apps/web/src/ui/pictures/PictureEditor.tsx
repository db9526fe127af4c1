import { ActionIcon } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import { Suspense } from 'react'
import { Avatar } from './Avatar.tsx'
import classes from './PictureEditor.module.css'
import { useDisclosure } from '#ui/dialogs/useDialog.ts'
import type { FileUpload } from './useFileUpload.ts'
import { PICTURES, type PictureKind } from './usePictureForm.ts'
import { lazyWithPreload } from '#lib/prefetch/lazyWithPreload.ts'
import { Tooltip } from '#ui/feedback/Tooltip.tsx'

const PictureDialog = lazyWithPreload(() =>
  import('./PictureDialog.tsx').then((file) => file.PictureDialog),
)

type Props = {
  /** The picture's owner. */
  of: { id: string; name: string }
  src: string | null
  kind: PictureKind
  upload: FileUpload
  /** In pixels, or a CSS length for a responsive size. */
  size?: number | string
}

/** A person's picture or a client's logo, 100 px by default, with the upload button. */
export const PictureEditor = ({ of: { id, name }, src, kind, upload, size = 100 }: Props) => {
  const { isOpen, open, close } = useDisclosure()
  const { change } = PICTURES[kind]
  return (
    <div className="relative w-max justify-self-start lh-0">
      <Avatar name={name} src={src} size={size} hasRing />
      <Tooltip label={change}>
        <ActionIcon
          className={classes.button}
          variant="filled"
          color="purple"
          radius="xl"
          size={typeof size === 'number' ? 34 : 'clamp(26px, 5vw, 34px)'}
          aria-label={change}
          aria-haspopup="dialog"
          onClick={open}
        >
          <IconCamera size={18} />
        </ActionIcon>
      </Tooltip>
      <Suspense>
        {isOpen && <PictureDialog id={id} kind={kind} upload={upload} onClose={close} />}
      </Suspense>
    </div>
  )
}
