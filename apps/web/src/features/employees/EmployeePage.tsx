import { Button } from '@mantine/core'
import { IconUserOff } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import { toApiError } from '#lib/http/api-error.ts'
import { paths } from '#paths.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { EmployeeDeleted } from './EmployeeDeleted.tsx'
import classes from './EmployeePage.module.css'
import { BACK, EmployeeView } from './EmployeeView.tsx'
import { employeeQuery, listedEmployee } from './employees.queries.ts'

/** A person's page: visible to all, editable with the permission. */
export const EmployeePage = () => {
  const { id = '' } = useParams()
  // Another id remounts the page, which resets forms and dialogs.
  return <Person key={id} id={id} />
}

const Person = ({ id }: { id: string }) => {
  const [deleted, setDeleted] = useState<{ id: string; name: string } | null>(null)
  const queryClient = useQueryClient()
  const { data, error, isFetching, refetch } = useQuery({
    ...employeeQuery(id),
    enabled: deleted === null,
    placeholderData: () => listedEmployee(queryClient, id),
  })

  if (deleted !== null) return <EmployeeDeleted employee={deleted} />
  if (error && [403, 404].includes(toApiError(error).status)) return <NoEmployee error={error} />
  if (data) return <EmployeeView employee={data} onDeleted={() => setDeleted(data)} />
  return (
    <Page title="Funcionário" back={BACK}>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <div className={classes.skeleton} role="status" aria-busy="true" aria-label="Carregando" />
      )}
    </Page>
  )
}

const NoEmployee = ({ error }: { error: unknown }) => {
  const { status, message } = toApiError(error)
  const isGone = status === 404
  return (
    <Page title={isGone ? 'Funcionário não encontrado' : 'Sem acesso'} back={BACK}>
      <EmptyState
        icon={<IconUserOff size={32} stroke={1.5} />}
        title={isGone ? 'Esta pessoa não está mais aqui' : message}
        action={
          <Button component={Link} to={paths.employees} variant="default">
            Ver todos os funcionários
          </Button>
        }
      >
        {isGone
          ? 'O cadastro pode ter sido excluído, ou o endereço está incompleto.'
          : 'Se precisar desta página para o seu trabalho, fale com um Líder ou Admin.'}
      </EmptyState>
    </Page>
  )
}
