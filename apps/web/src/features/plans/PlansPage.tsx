import { Button } from '@mantine/core'
import type { ListedPlan } from '@bastidor/shared/plans'
import { IconPlus, IconStack2 } from '@tabler/icons-react'
import { Suspense, useEffect } from 'react'
import { skeletonCount } from '#lib/browser/skeleton-counts.ts'
import { Can, useCan } from '#lib/session/Can.tsx'
import type { ListResponse } from '#lib/http/infinite-query.ts'
import { lazyWithPreload } from '#lib/prefetch/lazyWithPreload.ts'
import { useHotkeys } from '#lib/navigation/shortcuts.ts'
import { CardGrid, CardSkeletons } from '#ui/layout/CardGrid.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { InfiniteList } from '#ui/layout/InfiniteList.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { useDialogFor } from '#ui/dialogs/useDialog.ts'
import { PlanCard } from './PlanCard.tsx'
import { plansQuery, rememberPlans } from './plans.queries.ts'

const PlanFormDialog = lazyWithPreload(() =>
  import('./PlanFormDialog.tsx').then((file) => file.PlanFormDialog),
)

const CARD_HEIGHT = 172

/** All plans as cards; a click edits one, with the permission. */
export const PlansPage = () => {
  const { opened, open, close } = useDialogFor<ListedPlan | null>()
  const isAllowed = useCan()
  const handleNew = () => open(null)
  useHotkeys(isAllowed('plan.create') ? [{ key: 'n', label: 'Novo plano', run: handleNew }] : [])

  const newButton = (
    <Can do="plan.create">
      <Button leftSection={<IconPlus size={17} aria-hidden="true" />} onClick={handleNew}>
        Novo plano
      </Button>
    </Can>
  )

  return (
    <Page
      title="Planos"
      lead="O que a agência vende, e o que cada plano inclui."
      actions={newButton}
    >
      <InfiniteList
        query={plansQuery()}
        skeleton={<CardSkeletons count={skeletonCount('nPlans')} height={CARD_HEIGHT} />}
        empty={<NoPlans action={newButton} />}
      >
        {(list) => <Plans list={list} {...(isAllowed('plan.update') && { onEdit: open })} />}
      </InfiniteList>
      <Suspense>
        {opened && <PlanFormDialog key={opened.key} plan={opened.item} onClose={close} />}
      </Suspense>
    </Page>
  )
}

const Plans = ({
  list,
  onEdit,
}: {
  list: ListResponse<ListedPlan>
  onEdit?: (plan: ListedPlan) => void
}) => {
  useEffect(() => rememberPlans(list), [list])
  return (
    <CardGrid label="Planos">
      {list.results.map((plan) => (
        <PlanCard key={plan.id} plan={plan} {...(onEdit && { onEdit: () => onEdit(plan) })} />
      ))}
    </CardGrid>
  )
}

const NoPlans = ({ action }: { action: React.ReactNode }) => (
  <EmptyState
    icon={<IconStack2 size={32} stroke={1.5} />}
    title="Nenhum plano ainda"
    action={action}
  >
    Um plano diz o que o cliente contrata: verba de anúncios, criativos, páginas e relatórios.
  </EmptyState>
)
