import { Box } from '@mantine/core'
import { NPS_PAGE_SIZE } from '@bastidor/shared/nps'
import { keepPreviousData } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Navigate } from 'react-router-dom'
import { CardGrid, CardSkeletons } from '#ui/layout/CardGrid.tsx'
import { QueryBoundary } from '#ui/feedback/QueryBoundary.tsx'
import { Pager } from '#ui/layout/Pager.tsx'
import { NPS_CARD_HEIGHT, NpsCard } from './NpsCard.tsx'
import { surveysQuery } from './nps.queries.ts'

const SKELETONS = 12

type Props = {
  name?: string
  /** Only this client's surveys, if set. */
  clientId?: string
  page: number
  hrefOf: (page: number) => string
  empty: ReactNode
}

/** A page of surveys with the pager, or the empty state. */
export const NpsList = ({ name, clientId, page, hrefOf, empty }: Props) => (
  <QueryBoundary
    query={{
      ...surveysQuery({ ...(name && { name }), ...(clientId && { clientId }) }, page),
      placeholderData: keepPreviousData,
    }}
    skeleton={<CardSkeletons count={SKELETONS} height={NPS_CARD_HEIGHT} />}
  >
    {({ results, total }) => {
      if (total === 0) return empty
      const last = Math.ceil(total / NPS_PAGE_SIZE)
      if (page > last) return <Navigate to={hrefOf(last)} replace />
      return (
        <>
          <Box component="p" mb={12} c="dimmed" fz={14} role="status">
            {total === 1 ? '1 pesquisa' : `${total.toLocaleString('pt-BR')} pesquisas`}
            {last > 1 && ` · página ${page} de ${last}`}
          </Box>
          <CardGrid label="Pesquisas">
            {results.map((survey) => (
              <NpsCard key={survey.id} survey={survey} isOwn={clientId !== undefined} />
            ))}
          </CardGrid>
          {last > 1 && <Pager page={page} last={last} hrefOf={hrefOf} />}
        </>
      )
    }}
  </QueryBoundary>
)
