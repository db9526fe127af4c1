import { Button, Switch } from '@mantine/core'
import { addMonths, monthOf } from '@bastidor/shared/dates'
import type { ScopeList } from '@bastidor/shared/scope'
import { IconClipboardCheck } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { useNow } from '#lib/browser/useNow.ts'
import { monthText } from '#lib/formatting/months.ts'
import { useSetParams } from '#lib/navigation/useSetParams.ts'
import { paths } from '#paths.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { MonthSteps } from '#ui/inputs/MonthSteps.tsx'
import { InfiniteList } from '#ui/layout/InfiniteList.tsx'
import { Page } from '#ui/layout/Page.tsx'
import rows from '#ui/layout/RowList.module.css'
import { KIND_LABELS } from './scope.labels.ts'
import { filterAt, scopesQuery } from './scope.queries.ts'
import { ScopeKindItem } from './ScopeKindItem.tsx'
import { ScopeRowItem } from './ScopeRowItem.tsx'
import { ScopeTotals } from './ScopeTotals.tsx'

/** What each client was sold, got and is owed in a month; who is owed most first. */
export const ScopePage = () => {
  const [params] = useSearchParams()
  const setParams = useSetParams({ push: true })
  const filter = filterAt(params)
  const { month, isMine, kind } = filter
  const current = monthOf(useNow())
  const next = addMonths(current, 1)
  const byClient = withKind(params, '')
  return (
    <Page
      title={kind ? `Escopo: ${KIND_LABELS[kind].toLowerCase()}` : 'Escopo'}
      lead={leadOf(filter, current)}
      back={
        kind
          ? { to: byClient, label: 'Escopo por cliente' }
          : { to: paths.clients, label: 'Clientes' }
      }
    >
      <div className="mb-20 flex flex-wrap items-center justify-between gap-x-24 gap-y-12">
        <MonthSteps
          month={month}
          max={next}
          onChange={(mes) => setParams({ mes: mes === current ? '' : mes })}
        />
        <Switch
          label="Só meus clientes"
          checked={isMine}
          onChange={({ currentTarget }) => setParams({ meus: currentTarget.checked ? '1' : '' })}
        />
      </div>
      <InfiniteList<ScopeList['results'][number], Pick<ScopeList, 'totals'>>
        query={{ ...scopesQuery(filter), placeholderData: keepPreviousData }}
        skeleton={
          <div className={rows.skeletons} role="status" aria-busy="true" aria-label="Carregando" />
        }
        empty={
          <NoScope
            {...filter}
            isNow={month === current}
            onMore={() => setParams(isMine ? { meus: '' } : { mes: '', tipo: '' })}
          />
        }
      >
        {({ results, totals }) => (
          <>
            <ScopeTotals totals={totals} current={kind} to={(one) => withKind(params, one)} />
            <ul className={kind ? '' : rows.list} aria-label="Clientes">
              {results.map((row) =>
                kind ? (
                  <ScopeKindItem key={row.clientId} {...{ row, month, kind }} />
                ) : (
                  <ScopeRowItem key={row.clientId} row={row} month={month} />
                ),
              )}
            </ul>
          </>
        )}
      </InfiniteList>
    </Page>
  )
}

/** The same list, with the items of a kind or of none. */
const withKind = (params: URLSearchParams, kind: string): string => {
  const search = new URLSearchParams(params)
  if (kind) search.set('tipo', kind)
  else search.delete('tipo')
  return `${paths.scope}?${search.toString()}`
}

type Filter = ReturnType<typeof filterAt>

const leadOf = ({ month, kind }: Filter, current: string): string => {
  const what = kind
    ? `O que conta para cada cliente em ${monthText(month)}, um por um.`
    : `O que cada cliente contratou e recebeu em ${monthText(month)}.`
  return month > current ? `${what} Ainda é uma previsão.` : what
}

type NoScopeProps = Filter & { isNow: boolean; onMore: () => void }

const NoScope = ({ month, isMine, kind, isNow, onMore }: NoScopeProps) => (
  <div role="status">
    <EmptyState
      icon={<IconClipboardCheck size={32} stroke={1.5} />}
      title={
        kind
          ? `Nada entregue em ${monthText(month)}`
          : `Sem registro de escopo em ${monthText(month)}`
      }
      action={
        (isMine || !isNow) && (
          <Button variant="default" onClick={onMore}>
            {isMine ? 'Ver todos os clientes' : 'Ver o mês atual'}
          </Button>
        )
      }
    >
      {isMine
        ? 'Nenhum cliente é seu neste mês.'
        : 'Os clientes ativos aparecem aqui com o que foi contratado, entregue e o que falta.'}
    </EmptyState>
  </div>
)
