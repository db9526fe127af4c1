import { Button, Skeleton } from '@mantine/core'
import type { Employee } from '@bastidor/shared/employees'
import { Suspense } from 'react'
import { useCan } from '#lib/session/Can.tsx'
import { useSession } from '#lib/session/session.ts'
import { Panel, PanelRow } from '#ui/layout/Panel.tsx'
import { useDisclosure } from '#ui/dialogs/useDialog.ts'
import { lazyWithPreload } from '#lib/prefetch/lazyWithPreload.ts'
import { EmployeeResetSecond } from './EmployeeResetSecond.tsx'
import { EmployeeRevoke } from './EmployeeRevoke.tsx'
import { useToggleEmployee } from './useToggleEmployee.ts'

const EmployeeDelete = lazyWithPreload(() =>
  import('./EmployeeDelete.tsx').then((file) => file.EmployeeDelete),
)

const EmployeeLink = lazyWithPreload(() =>
  import('./EmployeeLink.tsx').then((file) => file.EmployeeLink),
)

const EmployeeDeactivate = lazyWithPreload(() =>
  import('./EmployeeDeactivate.tsx').then((file) => file.EmployeeDeactivate),
)

type Props = { employee: Employee; onDeleted: () => void }

/** Actions on another person's account, for those with the permission; none applies to oneself. */
export const EmployeeAccess = ({ employee, onDeleted }: Props) => {
  const isAllowed = useCan()
  const isSelf = useSession().id === employee.id
  const deletion = useDisclosure()
  const mayDelete = isAllowed('employee.delete', employee)
  const mayToggle = isAllowed('employee.toggle', employee)
  const mayRevoke = isAllowed('auth.revoke', employee)
  const mayReset = isAllowed('employee.resetSecond', employee)
  if (isSelf || !(mayDelete || mayToggle || mayRevoke || mayReset)) return null

  return (
    <Panel title="Acesso">
      {isAllowed('employee.access', employee) && (
        <Suspense fallback={<Skeleton height={60} mb="md" />}>
          <EmployeeLink employee={employee} />
        </Suspense>
      )}
      {mayToggle && <EmployeeToggle employee={employee} />}
      {mayRevoke && <EmployeeRevoke employee={employee} />}
      {mayReset && <EmployeeResetSecond employee={employee} />}
      {mayDelete && (
        <PanelRow
          title="Excluir funcionário"
          hint="O cadastro deixa de existir. Isto não pode ser desfeito."
          action={
            <Button variant="outline" color="red" onClick={deletion.open}>
              Excluir
            </Button>
          }
        />
      )}
      <Suspense>
        {deletion.isOpen && (
          <EmployeeDelete employee={employee} onClose={deletion.close} onDeleted={onDeleted} />
        )}
      </Suspense>
    </Panel>
  )
}

const EmployeeToggle = ({ employee }: { employee: Employee }) => {
  const toggle = useToggleEmployee()
  const deactivation = useDisclosure()
  const handleClick = () =>
    employee.active ? deactivation.open() : toggle.mutate({ employee, active: true })
  return (
    <>
      <PanelRow
        title={employee.active ? 'Ativo' : 'Inativo'}
        hint={
          employee.active
            ? 'Pode entrar no Bastidor. Desativar encerra as sessões na hora.'
            : 'Não consegue entrar no Bastidor e aparece em cinza.'
        }
        action={
          <Button variant="default" onClick={handleClick} disabled={toggle.isPending}>
            {employee.active ? 'Desativar' : 'Ativar'}
          </Button>
        }
      />
      <Suspense>
        {deactivation.isOpen && (
          <EmployeeDeactivate employee={employee} toggle={toggle} onClose={deactivation.close} />
        )}
      </Suspense>
    </>
  )
}
