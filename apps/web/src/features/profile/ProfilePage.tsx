import { Button } from '@mantine/core'
import { IconListCheck, IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Link } from 'react-router-dom'
import type { PersonField } from '#features/people/person.form.ts'
import { useSession } from '#lib/session/session.ts'
import { useHotkeys } from '#lib/navigation/shortcuts.ts'
import { paths } from '#paths.ts'
import { MusicPlayer } from '#features/people/MusicPlayer.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { PersonDetails } from '#features/people/PersonDetails.tsx'
import { PersonIdentity, PersonLayout } from '#features/people/PersonLayout.tsx'
import { PictureEditor } from '#ui/pictures/PictureEditor.tsx'
import { useDisclosure } from '#ui/dialogs/useDialog.ts'
import { lazyWithPreload } from '#lib/prefetch/lazyWithPreload.ts'
import { factorsQuery, lacksFactor } from '#features/second-factor/second-factor.queries.ts'
import { useUpdateEmployee, useUploadAvatar } from '#features/employees/employees.queries.ts'
import { CalendarPanel, NotificationKinds, SecondFactorPanel } from './profile.slots.ts'
import { OwnLevel } from './OwnLevel.tsx'
import { PasswordPanel } from './PasswordPanel.tsx'
import { SessionsPanel } from './SessionsPanel.tsx'

const PersonForm = lazyWithPreload(() =>
  import('#features/people/PersonForm.tsx').then((file) => file.PersonForm),
)

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

/** The current user's profile: picture, song, fields and form, password and devices. */
export const ProfilePage = () => {
  const user = useSession()
  const { isOpen: isEditing, open: handleEdit, close } = useDisclosure()
  const factors = useQuery(factorsQuery()).data
  // Everything but the second factor is refused.
  const isLocked = factors !== undefined && lacksFactor(factors)
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
      {/* On a phone the panel is below the first screen, where they are led from anywhere else. */}
      {isLocked && (
        <div className="mb-16">
          <Notice tone="info">Ative o segundo fator no seu perfil para continuar.</Notice>
        </div>
      )}
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
              <PersonDetails person={user} />
            )}
          </Suspense>
        </Panel>
        {!isEditing && (
          <>
            {!isLocked && <NotificationKinds />}
            {!isLocked && <CalendarPanel />}
            <PasswordPanel />
            <SecondFactorPanel />
            <SessionsPanel />
          </>
        )}
      </PersonLayout>
    </Page>
  )
}
