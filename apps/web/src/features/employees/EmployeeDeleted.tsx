import { Button } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { Suspense, useEffect } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { paths } from '#paths.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { SecretsLeft } from './employee-page.slots.ts'

const RETURN_MS = 3000

/** Confirms the deletion and returns to the list after 3 seconds. */
export const EmployeeDeleted = ({ employee }: { employee: { id: string; name: string } }) => {
  const navigate = useNavigate()
  useEffect(() => {
    const timer = setTimeout(() => void navigate(paths.employees, { replace: true }), RETURN_MS)
    return () => clearTimeout(timer)
  }, [navigate])
  return (
    <Page title="Funcionário excluído">
      <div role="status">
        <EmptyState
          icon={<IconCircleCheck size={32} stroke={1.5} />}
          title={`${employee.name} excluído com sucesso!`}
          action={
            <Button component={Link} to={paths.employees} replace variant="default">
              Voltar agora
            </Button>
          }
        >
          Você volta para a lista em 3 segundos.
        </EmptyState>
      </div>
      <Suspense>
        <SecretsLeft employee={employee} />
      </Suspense>
    </Page>
  )
}
