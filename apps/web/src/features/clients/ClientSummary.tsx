import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { countFilters, lastPageOf, NO_FILTER, type ClientFilter } from './client-filter.ts'
import { clientsText } from '#lib/formatting/clients-text.ts'
import { usePlanNames } from '#features/plans/usePlanNames.ts'

type Props = {
  total: number | undefined
  page: number
  pageSize: number
  filter: ClientFilter
  onFilter: (filter: ClientFilter) => void
}

/** The number of clients, announced on change, and the active filters with their reset. */
export const ClientSummary = ({ total, page, pageSize, filter, onFilter }: Props) => {
  const planNameOf = usePlanNames()
  const isNarrowed = filter.name !== '' || countFilters(filter) > 0
  const count = useRef<HTMLParagraphElement>(null)
  const shownPage = useRef(page)

  // The focused link or button has unmounted, or is at the other end of the list.
  useEffect(() => {
    if (shownPage.current !== page) count.current?.focus({ preventScroll: true })
    shownPage.current = page
  }, [page])
  const handleChange = (next: ClientFilter) => {
    onFilter(next)
    count.current?.focus({ preventScroll: true })
  }

  return (
    <div className="mb-12 flex min-h-30 flex-wrap items-center gap-8">
      <p
        ref={count}
        tabIndex={-1}
        role="status"
        className="mr-6 rounded-sm text-14 text-dimmed focus:no-outline"
      >
        {total !== undefined && countText(total, page, pageSize, isNarrowed)}
      </p>
      {chipsOf(filter, planNameOf).map(({ label, without }) => (
        <Button
          key={label}
          size="compact-sm"
          variant="light"
          radius="xl"
          rightSection={<IconX size={14} aria-hidden="true" />}
          aria-label={`Tirar o filtro ${label}`}
          onClick={() => handleChange({ ...filter, ...without })}
        >
          {label}
        </Button>
      ))}
      {isNarrowed && (
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          onClick={() => handleChange({ ...NO_FILTER, isMine: filter.isMine })}
        >
          Desfazer Filtro
        </Button>
      )}
    </div>
  )
}

type Chip = { label: string; without: Partial<ClientFilter> }

const chipsOf = (
  { byValue, isStart, plan, gestor, cs }: ClientFilter,
  planNameOf: (id: string) => string,
): Chip[] => [
  ...(byValue ? [{ label: 'Maior valor primeiro', without: { byValue: false } }] : []),
  ...(isStart ? [{ label: 'Start', without: { isStart: false } }] : []),
  ...(plan ? [{ label: `Plano: ${planNameOf(plan) || '…'}`, without: { plan: '' } }] : []),
  ...(gestor ? [{ label: `Gestor: ${gestor}`, without: { gestor: '' } }] : []),
  ...(cs ? [{ label: `CS: ${cs}`, without: { cs: '' } }] : []),
]

const countText = (total: number, page: number, pageSize: number, isNarrowed: boolean): string => {
  if (total === 0) return isNarrowed ? 'Nenhum cliente encontrado' : 'Nenhum cliente'
  const clients = clientsText(total)
  const last = lastPageOf(total, pageSize)
  return last > 1 ? `${clients} · página ${Math.min(page, last)} de ${last}` : clients
}
