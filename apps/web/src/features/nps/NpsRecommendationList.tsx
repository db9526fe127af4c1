import { Box, Button } from '@mantine/core'
import { NPS_PAGE_SIZE } from '@bastidor/shared/nps'
import type { NpsGroup } from '@bastidor/shared/nps.scale'
import { IconCircleCheck } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { Navigate } from 'react-router-dom'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { QueryBoundary } from '#ui/feedback/QueryBoundary.tsx'
import { Pager } from '#ui/layout/Pager.tsx'
import { GROUPS } from './nps-groups.ts'
import { recommendationsQuery } from './nps.queries.ts'
import { NpsRecommendationRow } from './NpsRecommendationRow.tsx'
import { useSurveysUrl } from './useSurveysUrl.ts'
import rows from '#ui/layout/RowList.module.css'

/** A page of a group's clients, worst first, each with the answer's comment. */
export const NpsRecommendationList = ({ group }: { group: NpsGroup }) => {
  const { search, page, isUntreated, hrefOf, setUntreated, setSearch } = useSurveysUrl()
  const handleClear = () => (search ? setSearch('') : setUntreated(false))
  return (
    <QueryBoundary
      query={{
        ...recommendationsQuery({ group, search, isUntreated, page }),
        placeholderData: keepPreviousData,
      }}
      skeleton={
        <div className={rows.skeletons} role="status" aria-busy="true" aria-label="Carregando" />
      }
    >
      {({ results, total }) => {
        if (total === 0)
          return (
            <NoneLeft
              text={noneText(group, search, isUntreated)}
              onClear={search || isUntreated ? handleClear : undefined}
            />
          )
        const last = Math.ceil(total / NPS_PAGE_SIZE)
        if (page > last) return <Navigate to={hrefOf(last)} replace />
        return (
          <>
            <Box component="p" mb={12} c="dimmed" fz={14} role="status">
              {countText(total)}
              {last > 1 && ` · página ${page} de ${last}`} · quem saiu só conta no NPS
            </Box>
            <ul className={rows.list} aria-label={GROUPS[group].label}>
              {results.map((answer) => (
                <NpsRecommendationRow key={answer.id} answer={answer} isLeaving={isUntreated} />
              ))}
            </ul>
            {last > 1 && <Pager page={page} last={last} hrefOf={hrefOf} />}
          </>
        )
      }}
    </QueryBoundary>
  )
}

const NoneLeft = ({ text, onClear }: { text: string; onClear: (() => void) | undefined }) => (
  <EmptyState
    icon={<IconCircleCheck size={32} stroke={1.5} />}
    title="Ninguém aqui"
    action={
      onClear && (
        <Button variant="default" onClick={onClear}>
          Mostrar todos
        </Button>
      )
    }
  >
    {text}
  </EmptyState>
)

const noneText = (group: NpsGroup, search: string, isUntreated: boolean): string => {
  if (search) return `Nenhum desses clientes tem “${search}” no nome.`
  return isUntreated ? 'Todas estas respostas já foram tratadas.' : GROUPS[group].none
}

const countText = (total: number): string =>
  total === 1 ? '1 cliente' : `${total.toLocaleString('pt-BR')} clientes, a pior nota primeiro`
