import { Button } from '@mantine/core'
import type { Client } from '@bastidor/shared/clients.views'
import type { Term } from '@bastidor/shared/terms'
import { IconCalendarPlus, IconFileOff } from '@tabler/icons-react'
import { Suspense } from 'react'
import { lazyWithPreload } from '#lib/prefetch/lazyWithPreload.ts'
import { Can } from '#lib/session/Can.tsx'
import { useDialogFor } from '#ui/dialogs/useDialog.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { QueryBoundary } from '#ui/feedback/QueryBoundary.tsx'
import rows from '#ui/layout/RowList.module.css'
import classes from './ClientTerms.module.css'
import { TermActions } from './TermActions.tsx'
import { TermRow } from './TermRow.tsx'
import { gapText } from './terms.labels.ts'
import { termsQuery } from './terms.queries.ts'

const RenewDialog = lazyWithPreload(() =>
  import('./RenewDialog.tsx').then((file) => file.RenewDialog),
)

/** The contracts of a client, the last one first, with the days between them. */
export const ClientTerms = ({ client }: { client: Client }) => {
  const { opened, open, close } = useDialogFor<true>()
  const responsibleIds = [client.gestorId, client.csId].filter((id) => id !== null)
  return (
    <>
      <Can do="client.renew" target={{ responsibleIds }}>
        <div className="mb-14 flex justify-end">
          <Button
            leftSection={<IconCalendarPlus size={17} aria-hidden="true" />}
            onClick={() => open(true)}
          >
            Renovar
          </Button>
        </div>
      </Can>
      <QueryBoundary
        query={termsQuery(client.id)}
        skeleton={
          <div className="h-108 card" role="status" aria-busy="true" aria-label="Carregando" />
        }
      >
        {({ results }) =>
          results.length > 0 ? <TermList client={client} terms={results} /> : <NoTerms />
        }
      </QueryBoundary>
      <Suspense>
        {opened && <RenewDialog key={opened.key} client={client} onClose={close} />}
      </Suspense>
    </>
  )
}

const TermList = ({ client, terms }: { client: Client; terms: readonly Term[] }) => (
  <ol className={rows.list} reversed aria-label="Contratos">
    {terms.toReversed().map((term, index) => (
      <li key={term.id} className={classes.item}>
        <TermRow term={term}>{index === 0 && <TermActions client={client} term={term} />}</TermRow>
        {term.gapDays > 0 && <p className={classes.gap}>{gapText(term.gapDays)}</p>}
      </li>
    ))}
  </ol>
)

const NoTerms = () => (
  <EmptyState icon={<IconFileOff size={32} stroke={1.5} />} title="Nenhum contrato ainda">
    O primeiro começa no Dia do Start do cliente.
  </EmptyState>
)
