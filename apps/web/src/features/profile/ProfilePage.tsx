import { Button } from '@mantine/core'
import { IconListCheck, IconPencil } from '@tabler/icons-react'
import { Suspense, type ComponentType } from 'react'
import { Link } from 'react-router-dom'
import type { PersonField } from '#lib/person-form.ts'
import { useSession } from '#lib/session.ts'
import { useHotkeys } from '#lib/shortcuts.ts'
import { paths } from '#paths.ts'
import { MusicPlayer } from '#ui/MusicPlayer.tsx'
import { Page } from '#ui/Page.tsx'
import { Panel } from '#ui/Panel.tsx'
import { PersonFacts } from '#ui/PersonFacts.tsx'
import { PersonIdentity, PersonLayout } from '#ui/PersonLayout.tsx'
import { PictureEditor } from '#ui/PictureEditor.tsx'
import { useOpen } from '#ui/useDialog.ts'
import { lazyPart } from '#ui/lazyPart.ts'
import { useUpdateEmployee, useUploadAvatar } from '../employees/employees.queries.ts'
import { OwnLevel } from './OwnLevel.tsx'
import { PasswordPanel } from './PasswordPanel.tsx'
import { SessionsPanel } from './SessionsPanel.tsx'

const PersonForm = lazyPart(() => import('#ui/PersonForm.tsx').then((file) => file.PersonForm))

const FIELDS: readonly PersonField[] = [
  'name',
  'role',
  'desc',
  'birthday',
  'whatsapp',
  'music',
  'discordId',
  'socialMedia',
]

/** Parts from other features: the notification settings. */
type ProfileSlots = { Choices: ComponentType }

/** The current user's profile: picture, song, fields and form, password and devices. */
export const ProfilePage = ({ slots: { Choices } }: { slots: ProfileSlots }) => {
  const user = useSession()
  const { isOpen: isEditing, open: handleEdit, close } = useOpen()
  const update = useUpdateEmployee()
  const upload = useUploadAvatar()
  useHotkeys([{ key: 'e', label: 'Editar o perfil', run: handleEdit }])

  return (
    <Page
      title="Meu perfil"
      actions={
        !isEditing && (
          <Button leftSection={<IconPencil size={17} aria-hidden="true" />} onClick={handleEdit}>
            Editar
          </Button>
        )
      }
    >
      <PersonLayout
        aside={
          <PersonIdentity
            picture={<PictureEditor of={user} src={user.avatar} kind="avatar" upload={upload} />}
            level={<OwnLevel level={user.level} />}
            name={user.name}
            email={user.email}
          >
            {user.musicTrackId && (
              <MusicPlayer key={user.musicTrackId} trackId={user.musicTrackId} />
            )}
            <Button
              component={Link}
              to={paths.chores}
              variant="default"
              leftSection={<IconListCheck size={18} aria-hidden="true" />}
            >
              TAREFAS
            </Button>
          </PersonIdentity>
        }
      >
        <Panel>
          <Suspense>
            {isEditing ? (
              <PersonForm person={user} fields={FIELDS} update={update} onClose={close} />
            ) : (
              <PersonFacts person={user} />
            )}
          </Suspense>
        </Panel>
        {!isEditing && (
          <>
            <Choices />
            <PasswordPanel />
            <SessionsPanel />
          </>
        )}
      </PersonLayout>
    </Page>
  )
}
