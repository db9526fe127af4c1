import { Box, Button } from '@mantine/core'
import { IconKey } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { wordList } from '#lib/formatting/word-list.ts'
import { useSession } from '#lib/session/session.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { SearchBox } from '#ui/inputs/SearchBox.tsx'
import { CardGrid, CardSkeletons } from '#ui/layout/CardGrid.tsx'
import { InfiniteList } from '#ui/layout/InfiniteList.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { searchAt, useListUrl } from '#ui/layout/useListUrl.ts'
import { OwnLoginCard } from './OwnLoginCard.tsx'
import { ownLoginsQuery } from './vault.queries.ts'

const SKELETONS = 6
const CARD_HEIGHT = 194

/** The logins that the current user's departments may reveal. */
export const OwnLoginsPage = () => {
  const [params] = useSearchParams()
  const { setSearch } = useListUrl()
  const { departments } = useSession()
  const text = searchAt(params)
  return (
    <Page title="Meus acessos" lead={leadOf(departments)}>
      <Box maw={420} mb={16}>
        <SearchBox
          label="Procurar Acesso"
          value={text}
          onSearch={setSearch}
          clearLabel="Limpar a busca"
        />
      </Box>
      <InfiniteList
        query={{ ...ownLoginsQuery(text), placeholderData: keepPreviousData }}
        skeleton={<CardSkeletons count={SKELETONS} height={CARD_HEIGHT} />}
        empty={
          <NoLogins
            text={text}
            hasDepartments={departments.length > 0}
            onClear={() => setSearch('')}
          />
        }
      >
        {({ results, total }) => (
          <>
            <Box component="p" mb={12} fz={14} c="dimmed" role="status">
              {total === 1 ? '1 acesso' : `${total} acessos`}
            </Box>
            <CardGrid label="Meus acessos">
              {results.map((login) => (
                <OwnLoginCard key={login.id} login={login} />
              ))}
            </CardGrid>
          </>
        )}
      </InfiniteList>
    </Page>
  )
}

const leadOf = (departments: readonly string[]): string =>
  departments.length === 0
    ? 'As senhas que o seu departamento usa aparecem aqui.'
    : `O que ${wordList(departments)} usa. Cada senha mostrada fica registrada.`

type NoneProps = { text: string; hasDepartments: boolean; onClear: () => void }

const NoLogins = ({ text, hasDepartments, onClear }: NoneProps) => (
  <div role="status">
    <EmptyState
      icon={<IconKey size={32} stroke={1.5} />}
      title="Nenhum acesso encontrado"
      action={
        text && (
          <Button variant="default" onClick={onClear}>
            Desfazer Filtro
          </Button>
        )
      }
    >
      {noneText(text, hasDepartments)}
    </EmptyState>
  </div>
)

const noneText = (text: string, hasDepartments: boolean): string => {
  if (text) return `Nenhum acesso tem “${text}” no cliente, na plataforma ou no login.`
  return hasDepartments
    ? 'Quando um acesso for aberto ao seu departamento, ele aparece aqui.'
    : 'Você ainda não está em nenhum departamento. Peça a um Líder ou Admin que o coloque no seu.'
}
