import type { ListedPlan } from '@bastidor/shared/plans'
import type { ComponentProps } from 'react'
import { LoadedSelect } from '#ui/inputs/LoadedSelect.tsx'
import { allPlansQuery } from './plans.route.ts'
import { UNKNOWN_PLAN } from './usePlanNames.ts'

type Props = Omit<
  ComponentProps<typeof LoadedSelect<ListedPlan[], readonly unknown[]>>,
  'query' | 'optionsOf' | 'unknownLabel'
>

/** Selects a plan by name; the value is its id. */
export const PlanSelect = (props: Props) => (
  <LoadedSelect
    label="Plano"
    placeholder="Selecione um plano"
    {...props}
    query={allPlansQuery()}
    optionsOf={(plans) => plans.map(({ id, name }) => ({ value: id, label: name }))}
    unknownLabel={UNKNOWN_PLAN}
  />
)
