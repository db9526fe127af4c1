import { Button, TextInput } from '@mantine/core'
import {
  DEFAULT_REPORT,
  planInputSchema,
  planSchema,
  type ListedPlan,
  type Plan,
  type PlanInput,
} from '@bastidor/shared/plans'
import { IconPlus, IconStack2 } from '@tabler/icons-react'
import { Suspense, useEffect } from 'react'
import { skeletonCount } from '#lib/browser/skeleton-counts.ts'
import { Can, useCan } from '#lib/session/Can.tsx'
import type { ListResponse } from '#lib/http/infinite-query.ts'
import { formatMoney } from '#lib/formatting/money.ts'
import type { FormAdapter } from '#lib/forms/form-adapter.ts'
import { useHotkeys } from '#lib/navigation/shortcuts.ts'
import { CardGrid, CardSkeletons } from '#ui/layout/CardGrid.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { InfiniteList } from '#ui/layout/InfiniteList.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { useDialogFor } from '#ui/dialogs/useDialog.ts'
import { ResourceDialog } from '#ui/forms/ResourceDialog.tsx'
import { PlanCard } from './PlanCard.tsx'
import {
  plansQuery,
  rememberPlans,
  useCreatePlan,
  useDeletePlan,
  useUpdatePlan,
} from './plans.route.ts'

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
        {opened && <PlanDialog key={opened.key} plan={opened.item} onClose={close} />}
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

type PlanValues = {
  name: string
  adsValue: number | string
  report: string
  posts: number | string
  pages: string[]
}

const EMPTY: PlanValues = { name: '', adsValue: '', report: DEFAULT_REPORT, posts: '', pages: [] }

const SHAPE: FormAdapter<Plan, PlanValues, PlanInput> = {
  schema: planSchema,
  labels: {
    name: 'Nome',
    adsValue: 'Valor ADS',
    report: 'Relatório',
    posts: 'Nº Criativos',
    pages: 'Páginas',
  },
  valuesOf: (plan) => {
    if (!plan) return EMPTY
    const { name, adsValue, report, posts, pages } = plan
    return { name, adsValue, report, posts, pages }
  },
  inputOf: (values) => planInputSchema.parse(values),
  textOf: (field, value) => (field === 'adsValue' ? formatMoney(Number(value)) : undefined),
}

/** Creates a plan, or edits one; errors keep the input. */
const PlanDialog = ({ plan, onClose }: { plan: ListedPlan | null; onClose: () => void }) => {
  const remove = useDeletePlan()
  return (
    <ResourceDialog
      title={plan ? 'Editar plano' : 'Novo plano'}
      record={plan}
      shape={SHAPE}
      input={planInputSchema}
      create={useCreatePlan()}
      update={useUpdatePlan()}
      createdText={() => 'Plano criado.'}
      savedText="Plano salvo."
      onClose={onClose}
      renderAside={({ close, DeleteButton }) =>
        plan && (
          <Can do="plan.delete">
            <DeleteButton
              label="Excluir"
              confirmLabel="excluir"
              cancelLabel="voltar"
              remove={remove}
              of={plan.id}
              deletedText={`Plano ${plan.name} excluído.`}
              onDeleted={close}
            >
              O plano <strong>{plan.name}</strong> deixa de existir. {consequence(plan.clients)}
            </DeleteButton>
          </Can>
        )
      }
    >
      {({ form, CountField, MoneyField, TextListField }) => (
        <>
          <TextInput label="Nome" required data-autofocus {...form.getInputProps('name')} />
          <div className="grid grid-cols-[1.3fr_1fr_1fr] items-start gap-12 max-sm:grid-cols-[1fr_1fr] max-sm:[&>:first-child]:col-span-full">
            <MoneyField label="Valor ADS" {...form.getInputProps('adsValue')} />
            <TextInput label="Relatório" maxLength={60} {...form.getInputProps('report')} />
            <CountField label="Nº Criativos" {...form.getInputProps('posts')} />
          </div>
          <TextListField label="Páginas" itemName="página" {...form.getInputProps('pages')} />
        </>
      )}
    </ResourceDialog>
  )
}

const consequence = (clients: number): string => {
  if (clients === 0) return 'Nenhum cliente o usa.'
  const who = clients === 1 ? 'Um cliente o usa e passa' : `${clients} clientes o usam e passam`
  return `${who} a mostrar “Plano desconhecido”.`
}
