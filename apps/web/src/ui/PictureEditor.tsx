import { ActionIcon, Tooltip } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { PersonAvatar } from './PersonAvatar.tsx'
import classes from './PictureEditor.module.css'
import type { FileUpload } from './useFileUpload.ts'
import { PICTURES, type PictureKind } from './usePictureForm.ts'

const PictureDialog = lazy(() =>
  import('./PictureDialog.tsx').then((file) => ({ default: file.PictureDialog })),
)

type Props = {
  /** Whose picture it is. */
  of: { id: string; name: string }
  src: string | null
  kind: PictureKind
  upload: FileUpload
}

/** A person's picture or a client's logo, 100 px, with the way to another one. */
export const PictureEditor = ({ of: { id, name }, src, kind, upload }: Props) => {
  const [isOpen, setOpen] = useState(false)
  const { change } = PICTURES[kind]
  return (
    <div className={classes.place}>
      <PersonAvatar name={name} src={src} size={100} hasRing />
      <Tooltip label={change}>
        <ActionIcon
          className={classes.button}
          variant="filled"
          color="purple"
          radius="xl"
          size={34}
          aria-label={change}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          <IconCamera size={18} />
        </ActionIcon>
      </Tooltip>
      <Suspense>
        {isOpen && (
          <PictureDialog id={id} kind={kind} upload={upload} onClose={() => setOpen(false)} />
        )}
      </Suspense>
    </div>
  )
}
