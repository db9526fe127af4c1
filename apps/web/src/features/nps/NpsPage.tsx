import { Box, Button } from '@mantine/core'
import { IconMoodSearch, IconMoodSmile } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { paths } from '#paths.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { SearchBox } from '#ui/inputs/SearchBox.tsx'
import { RequirePermission } from '#ui/feedback/RequirePermission.tsx'
import { NpsList } from './NpsList.tsx'
import { NpsScore } from './NpsScore.tsx'
import { useSurveysUrl } from './useSurveysUrl.ts'

/** The portfolio's score and all surveys. */
export const NpsPage = () => (
  <RequirePermission do="nps.list">
    <Surveys />
  </RequirePermission>
)

const Surveys = () => {
  const { search, setSearch, page, hrefOf } = useSurveysUrl()
  return (
    <Page
      title="NPS"
      lead="O que os clientes acham do trabalho, nas palavras deles."
      actions={
        <Button component={Link} to={paths.waiting} variant="default">
          Aguardando cliente
        </Button>
      }
    >
      <NpsScore />
      <Box maw={420} mb={16}>
        <SearchBox label="Procurar Cliente" value={search} onSearch={setSearch} />
      </Box>
      <NpsList
        name={search}
        page={page}
        hrefOf={hrefOf}
        empty={search ? <NotFound search={search} onClear={() => setSearch('')} /> : <NoSurveys />}
      />
    </Page>
  )
}

const NotFound = ({ search, onClear }: { search: string; onClear: () => void }) => (
  <EmptyState
    icon={<IconMoodSearch size={32} stroke={1.5} />}
    title="Nenhuma pesquisa encontrada"
    action={
      <Button variant="default" onClick={onClear}>
        Mostrar todas as pesquisas
      </Button>
    }
  >
    Procuramos clientes com “{search}” no nome. Acentos e maiúsculas não fazem diferença.
  </EmptyState>
)

const NoSurveys = () => (
  <EmptyState
    icon={<IconMoodSmile size={32} stroke={1.5} />}
    title="Nenhuma pesquisa ainda"
    action={
      <Button component={Link} to={paths.clients}>
        Escolher um cliente
      </Button>
    }
  >
    Na página de um cliente, Criar NPS gera um link para ele responder em um minuto.
  </EmptyState>
)
