import { IconMoodSmile } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { toApiError } from '#lib/http/api-error.ts'
import { paths } from '#paths.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { NotFoundPage } from '#ui/feedback/NotFoundPage.tsx'
import { RequirePermission } from '#ui/feedback/RequirePermission.tsx'
import { clientQuery } from '#features/clients/clients.queries.ts'
import { NpsCreate } from './NpsCreate.tsx'
import { NpsCreateAsked } from './NpsCreateAsked.tsx'
import { NpsList } from './NpsList.tsx'
import { useSurveysUrl } from './useSurveysUrl.ts'

/** The surveys of one client. */
export const ClientNpsPage = () => (
  <RequirePermission do="nps.list">
    <ClientSurveys />
  </RequirePermission>
)

const ClientSurveys = () => {
  const { id = '' } = useParams()
  const { page, hrefOf } = useSurveysUrl()
  const { data: client, error } = useQuery(clientQuery(id))
  if (error && toApiError(error).status === 404) return <NotFoundPage />
  const createButton = client && <NpsCreate client={client} />
  return (
    <Page
      title={client?.name ?? 'NPS do cliente'}
      isName={client !== undefined}
      lead="As pesquisas deste cliente, a mais nova primeiro."
      back={{ to: paths.client(id), label: 'Página do cliente' }}
      actions={createButton}
    >
      {client && <NpsCreateAsked client={client} />}
      <NpsList
        clientId={id}
        page={page}
        hrefOf={hrefOf}
        empty={
          <EmptyState
            icon={<IconMoodSmile size={32} stroke={1.5} />}
            title="Nenhuma pesquisa para este cliente"
            action={createButton}
          >
            Crie uma e mande o link: o cliente responde em um minuto, sem login.
          </EmptyState>
        }
      />
    </Page>
  )
}
