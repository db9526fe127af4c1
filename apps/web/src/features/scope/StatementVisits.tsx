import { Badge, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { dayOf, formatDay } from '@bastidor/shared/dates'
import type { Scope } from '@bastidor/shared/scope'
import { daysOfMonth } from '@bastidor/shared/scope.agreed'
import type { Visit } from '@bastidor/shared/visits'
import { IconCheck, IconPlus } from '@tabler/icons-react'
import { Suspense, useRef } from 'react'
import { useNow } from '#lib/browser/useNow.ts'
import { lazyWithPreload } from '#lib/prefetch/lazyWithPreload.ts'
import { useDialogFor, useDisclosure } from '#ui/dialogs/useDialog.ts'
import { InlineError } from '#ui/feedback/InlineError.tsx'
import { toastSuccess } from '#ui/feedback/toast.ts'
import { Panel } from '#ui/layout/Panel.tsx'
import { monthVisitsQuery, useVisitDone } from '#features/visits/visits.queries.ts'
import { useVisitRights } from './scope.slots.ts'

const NewVisitDialog = lazyWithPreload(() =>
  import('./scope-dialogs.slots.ts').then((file) => file.NewVisitDialog),
)
const VisitDialog = lazyWithPreload(() =>
  import('./scope-dialogs.slots.ts').then((file) => file.VisitDialog),
)

/**
 * The visits of the month: planned, noted as done, changed and deleted here; none takes place in a
 * closed one.
 */
export const StatementVisits = ({ scope }: { scope: Scope }) => {
  const { clientId, clientName, month, isClosed } = scope
  const { data, error, isFetching, refetch } = useQuery(monthVisitsQuery(month, clientId))
  const { mayCreate, mayUpdate } = useVisitRights(clientId)
  const creation = useDisclosure()
  const { opened, open, close } = useDialogFor<Visit>()
  const today = dayOf(useNow())
  const { first, last } = daysOfMonth(month)
  const fresh = today >= first && today <= last ? today : first
  return (
    <Panel
      title="Agenda de captações"
      action={
        mayCreate &&
        !isClosed && (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={15} aria-hidden="true" />}
            onClick={creation.open}
          >
            Nova captação
          </Button>
        )
      }
    >
      {error && !data && (
        <InlineError onRetry={() => void refetch()} isRetrying={isFetching}>
          Não deu para carregar as captações.
        </InlineError>
      )}
      {data?.length === 0 && (
        <p className="text-14 text-dimmed">Nenhuma captação marcada neste mês.</p>
      )}
      <ul aria-busy={!data && !error}>
        {data?.map((visit) => (
          <VisitItem
            key={visit.id}
            visit={visit}
            mayNote={mayUpdate && !isClosed && visit.day <= today}
            onOpen={() => open(visit)}
          />
        ))}
      </ul>
      <Suspense>
        {creation.isOpen && (
          <NewVisitDialog
            client={{ id: clientId, name: clientName }}
            day={fresh}
            onClose={creation.close}
          />
        )}
        {opened && <VisitDialog key={opened.key} visit={opened.item} onClose={close} />}
      </Suspense>
    </Panel>
  )
}

type ItemProps = { visit: Visit; mayNote: boolean; onOpen: () => void }

const VisitItem = ({ visit, mayNote, onOpen }: ItemProps) => {
  const { mutate, isPending } = useVisitDone()
  const { id, day, note, done, doneByName } = visit
  const name = useRef<HTMLButtonElement>(null)
  const handleDone = () => {
    toastSuccess('Captação feita.')
    // The button goes.
    name.current?.focus()
  }
  return (
    <li className="flex min-h-46 flex-wrap items-center gap-x-12 gap-y-6 py-6 text-14.5 next:line-above">
      <Button ref={name} variant="subtle" size="compact-sm" className="tabular" onClick={onOpen}>
        {formatDay(day)}
      </Button>
      <span className="min-w-0 flex-[1_1_160px] wrap-anywhere">
        {note || 'Captação'}
        {done && doneByName && <span className="text-dimmed"> · por {doneByName}</span>}
      </span>
      {done && (
        <Badge component="span" color="green" variant="light" tt="none">
          feita
        </Badge>
      )}
      {!done && mayNote && (
        <Button
          variant="default"
          size="xs"
          loading={isPending}
          leftSection={<IconCheck size={15} aria-hidden="true" />}
          aria-label={`Marcar como feita: ${formatDay(day)}`}
          onClick={() => mutate({ id, done: true }, { onSuccess: handleDone })}
        >
          Feita
        </Button>
      )}
      {!done && !mayNote && (
        <Badge component="span" color="gray" variant="light" tt="none">
          marcada
        </Badge>
      )}
    </li>
  )
}
