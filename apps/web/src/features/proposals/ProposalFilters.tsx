import { Button, NativeSelect } from '@mantine/core'
import { addMonths, monthOf } from '@bastidor/shared/dates'
import { DECLINE_REASONS } from '@bastidor/shared/proposals.reasons'
import { PROPOSAL_KINDS } from '@bastidor/shared/proposals.kinds'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { shortMonth } from '#lib/formatting/months.ts'
import { useSetParams } from '#lib/navigation/useSetParams.ts'
import { everyoneQuery } from '#features/employees/employees.queries.ts'
import classes from './ProposalFilters.module.css'
import { FILTER_PARAMS, KINDS, filterAt, isNarrowed } from './proposal-filter.ts'

const MONTHS = 24

/** Narrows the list by kind, month, consultant and reason; each is in the URL. */
export const ProposalFilters = () => {
  const [params] = useSearchParams()
  const setParams = useSetParams()
  const { data: people = [] } = useQuery(everyoneQuery())
  const { kind, month, consultorId, reason } = filterAt(params)
  const [thisMonth] = useState(() => monthOf(new Date()))
  const months = Array.from({ length: MONTHS }, (_, back) => addMonths(thisMonth, -back))
  const select = (
    name: keyof typeof FILTER_PARAMS,
    label: string,
    all: string,
    value: string | undefined,
    options: readonly { value: string; label: string }[],
  ) => (
    <NativeSelect
      label={label}
      value={value ?? ''}
      onChange={({ currentTarget }) => setParams({ [FILTER_PARAMS[name]]: currentTarget.value })}
      data={[{ value: '', label: all }, ...withChosen(options, value)]}
    />
  )
  return (
    <div className={classes.filters} role="group" aria-label="Filtros">
      {select(
        'kind',
        'Tipo',
        'Todos',
        kind && KINDS[kind].slug,
        PROPOSAL_KINDS.map((one) => ({ value: KINDS[one].slug, label: KINDS[one].label })),
      )}
      {select(
        'month',
        'Criada em',
        'Qualquer mês',
        month,
        months.map((one) => ({ value: one, label: shortMonth(one) })),
      )}
      {select(
        'consultorId',
        'Consultor(a)',
        'Todos',
        consultorId,
        people.map(({ id, name }) => ({ value: id, label: name })),
      )}
      {select(
        'reason',
        'Motivo da recusa',
        'Todos',
        reason,
        DECLINE_REASONS.map((one) => ({ value: one, label: one })),
      )}
      {isNarrowed(params) && (
        <Button
          variant="subtle"
          onClick={() =>
            setParams(Object.fromEntries(Object.values(FILTER_PARAMS).map((name) => [name, ''])))
          }
        >
          Limpar
        </Button>
      )}
    </div>
  )
}

/** A value outside the options, such as an old month, is shown unchanged. */
const withChosen = (
  options: readonly { value: string; label: string }[],
  value: string | undefined,
) =>
  value && !options.some((option) => option.value === value)
    ? [
        ...options,
        { value, label: /^\d{4}-\d\d$/.test(value) ? shortMonth(value) : 'Outra pessoa' },
      ]
    : options
