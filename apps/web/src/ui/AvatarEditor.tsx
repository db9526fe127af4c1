import { ActionIcon, Tooltip } from '@mantine/core'
import type { Employee } from '@bastidor/shared/employees'
import { IconCamera } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import type { AvatarUpload } from './useAvatarForm.ts'
import classes from './AvatarEditor.module.css'
import { PersonAvatar } from './PersonAvatar.tsx'

const AvatarDialog = lazy(() =>
  import('./AvatarDialog.tsx').then((file) => ({ default: file.AvatarDialog })),
)

/** A person's picture, 100 px, with the way to another one. */
export const AvatarEditor = ({ person, upload }: { person: Employee; upload: AvatarUpload }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={classes.place}>
      <PersonAvatar name={person.name} src={person.avatar} size={100} hasRing />
      <Tooltip label="Trocar foto">
        <ActionIcon
          className={classes.button}
          variant="filled"
          color="purple"
          radius="xl"
          size={34}
          aria-label="Trocar foto"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          <IconCamera size={18} />
        </ActionIcon>
      </Tooltip>
      <Suspense>
        {isOpen && <AvatarDialog person={person} upload={upload} onClose={() => setOpen(false)} />}
      </Suspense>
    </div>
  )
}
