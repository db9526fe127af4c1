import { Badge, Button, Group } from '@mantine/core'
import { maySet, type Employee } from '@bastidor/shared/employees'
import { IconPencil } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useCan } from '#lib/session/Can.tsx'
import type { PersonField } from '#features/people/person.form.ts'
import { useSession } from '#lib/session/session.ts'
import { useHotkeys } from '#lib/navigation/shortcuts.ts'
import { paths } from '#paths.ts'
import { LevelLabel } from '#features/people/LevelLabel.tsx'
import { MusicPlayer } from '#features/people/MusicPlayer.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { Avatar } from '#ui/pictures/Avatar.tsx'
import { PersonDetails } from '#features/people/PersonDetails.tsx'
import { PersonIdentity, PersonLayout } from '#features/people/PersonLayout.tsx'
import { PictureDownload } from '#ui/pictures/PictureDownload.tsx'
import { PictureEditor } from '#ui/pictures/PictureEditor.tsx'
import { useDisclosure } from '#ui/dialogs/useDialog.ts'
import { lazyWithPreload } from '#lib/prefetch/lazyWithPreload.ts'
import { SecretsLeft, WorkLeft } from './employee-page.slots.ts'
import { EmployeeAccess } from './EmployeeAccess.tsx'
import { useUpdateEmployee, useUploadAvatar } from './employees.queries.ts'

const PersonForm = lazyWithPreload(() =>
  import('#features/people/PersonForm.tsx').then((file) => file.PersonForm),
)

const EmployeePortfolio = lazyWithPreload(() =>
  import('./EmployeePortfolio.tsx').then((file) => file.EmployeePortfolio),
)

export const BACK = { to: paths.employees, label: 'Funcionários' }

type Props = { employee: Employee; onDeleted: () => void }

/** A person's page: identity, fields or form, and account actions. */
export const EmployeeView = ({ employee, onDeleted }: Props) => {
  const { isOpen: isEditing, open: handleEdit, close } = useDisclosure()
  const isAllowed = useCan()
  const fields = useEditableFields(employee)
  const update = useUpdateEmployee()
  const upload = useUploadAvatar()
  const mayEdit = isAllowed('employee.update', employee)
  useHotkeys(mayEdit ? [{ key: 'e', label: 'Editar', run: handleEdit }] : [])

  return (
    <Page
      title={employee.name}
      isName
      back={BACK}
      actions={
        mayEdit &&
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
            picture={
              isAllowed('employee.upload', employee) ? (
                <PictureEditor of={employee} src={employee.avatar} kind="avatar" upload={upload} />
              ) : (
                <Avatar name={employee.name} src={employee.avatar} size={100} hasRing />
              )
            }
            level={
              <Group gap={10}>
                <LevelLabel level={employee.level} />
                {!employee.active && (
                  <Badge variant="light" color="gray">
                    Inativo
                  </Badge>
                )}
              </Group>
            }
            email={employee.email}
          >
            {employee.musicTrackId && (
              <MusicPlayer key={employee.musicTrackId} trackId={employee.musicTrackId} />
            )}
            <PictureDownload name={employee.name} src={employee.avatar} kind="avatar" />
          </PersonIdentity>
        }
      >
        <Panel>
          <Suspense>
            {isEditing ? (
              <PersonForm person={employee} fields={fields} update={update} onClose={close} />
            ) : (
              <PersonDetails person={employee} hasGmail />
            )}
          </Suspense>
        </Panel>
        {!isEditing && <WorkLeft employee={employee} />}
        <Suspense>{!isEditing && !employee.active && <SecretsLeft employee={employee} />}</Suspense>
        <Suspense>{!isEditing && <EmployeePortfolio employee={employee} />}</Suspense>
        {!isEditing && <EmployeeAccess employee={employee} onDeleted={onDeleted} />}
      </PersonLayout>
    </Page>
  )
}

const FIELDS: readonly PersonField[] = [
  'name',
  'gmail',
  'role',
  'desc',
  'birthday',
  'whatsapp',
  'music',
  'discordId',
  'email',
  'level',
  'departments',
  'password',
  'socialMedia',
]

/** The form's fields: all except privileges that the current user may not grant. */
const useEditableFields = (target: Employee): readonly PersonField[] => {
  const change = { actor: useSession(), target }
  const may = {
    gmail: maySet.gmail(change),
    email: maySet.email(change),
    level: maySet.level(change),
    departments: maySet.departments(change),
    password: maySet.password(change),
  }
  return FIELDS.filter((field) => !(field in may) || may[field as keyof typeof may])
}
