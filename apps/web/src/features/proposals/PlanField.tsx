import type { ListedPlan } from '@bastidor/shared/plans'
import type { ComponentProps } from 'react'
import { LoadedSelect } from '#ui/inputs/LoadedSelect.tsx'
import { allPlansQuery } from '#features/plans/plans.route.ts'

type Select = ComponentProps<typeof LoadedSelect<ListedPlan[], readonly unknown[]>>
type Props = Omit<Select, 'query' | 'optionsOf' | 'unknownLabel'> & {
  /** A proposal stores the plan's current name, a client its id. */
  by: 'name' | 'id'
}

/** Selects a plan. */
export const PlanField = ({ by, ...props }: Props) => (
  <LoadedSelect
    label="Plano"
    placeholder="Selecione um plano"
    clearable={false}
    {...props}
    query={allPlansQuery()}
    optionsOf={(plans) => plans.map((plan) => ({ value: plan[by], label: plan.name }))}
  />
)
