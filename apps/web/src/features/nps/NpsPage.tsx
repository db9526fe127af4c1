import { Box, Button, Group, Switch } from '@mantine/core'
import { IconMoodSearch, IconMoodSmile } from '@tabler/icons-react'
import { Suspense } from 'react'
import { Link } from 'react-router-dom'
import { Can, useCan } from '#lib/session/Can.tsx'
import { lazyWithPreload } from '#lib/prefetch/lazyWithPreload.ts'
import { paths } from '#paths.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { SearchBox } from '#ui/inputs/SearchBox.tsx'
import { RequirePermission } from '#ui/feedback/RequirePermission.tsx'
import { NpsGroupFilter } from './NpsGroupFilter.tsx'
import { NpsList } from './NpsList.tsx'
import { NpsRecommendationList } from './NpsRecommendationList.tsx'
import { NpsScore } from './NpsScore.tsx'
import { useSurveysUrl } from './useSurveysUrl.ts'

const NpsDistribution = lazyWithPreload(() =>
  import('./NpsDistribution.tsx').then((file) => file.NpsDistribution),
)

/** The portfolio's score and all surveys, or the clients of one group, worst first. */
export const NpsPage = () => (
  <RequirePermission do="nps.list">
    <Surveys />
  </RequirePermission>
)

const Surveys = () => {
  const { search, setSearch, isUntreated, setUntreated, page, hrefOf, ...url } = useSurveysUrl()
  const isAllowed = useCan()
  // Groups are of the whole portfolio.
  const group = isAllowed('nps.recommendations') ? url.group : undefined
  return (
    <Page
      title="NPS"
      lead="O que os clientes acham do trabalho, nas palavras deles."
      actions={
        <Can do="waiting.list">
          <Button component={Link} to={paths.waiting} variant="default">
            Aguardando cliente
          </Button>
        </Can>
      }
    >
      <Can do="nps.recommendations">
        <NpsGroupFilter />
      </Can>
      {!group && isAllowed('nps.score') && <NpsScore />}
      {!group && isAllowed('nps.distribution') && (
        <Suspense fallback={<Box mih={318} mb={24} />}>
          <NpsDistribution />
        </Suspense>
      )}
      <Group mb={16} gap="12px 24px">
        <Box flex="0 1 420px" miw={0}>
          <SearchBox label="Procurar Cliente" value={search} onSearch={setSearch} />
        </Box>
        {group && (
          <Switch
            label="Só os não tratados"
            checked={isUntreated}
            onChange={(event) => setUntreated(event.currentTarget.checked)}
          />
        )}
      </Group>
      {group ? (
        <NpsRecommendationList key={group} group={group} />
      ) : (
        <NpsList
          name={search}
          page={page}
          hrefOf={hrefOf}
          empty={
            search ? <NotFound search={search} onClear={() => setSearch('')} /> : <NoSurveys />
          }
        />
      )}
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
