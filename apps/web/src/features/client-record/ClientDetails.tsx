import { Button, Stack } from '@mantine/core'
import type { Client } from '@bastidor/shared/clients.views'
import type { ReactNode } from 'react'
import { Panel } from '#ui/layout/Panel.tsx'
import { detailsOf, isEmpty, type Detail } from './client-details.fields.ts'
import type { ClientTab } from './client-tabs.ts'
import classes from './ClientDetails.module.css'
import { DetailValue } from './DetailValue.tsx'
import { usePlanName } from '#features/plans/usePlanNames.ts'
import type { EmptyFields } from './useEmptyFields.ts'

type Props = {
  client: Client
  tab: ClientTab
  emptyFields: EmptyFields
  /** Content between the tab's own fields and the blocks below. */
  children?: ReactNode
}

/** A department's fields of a client, to read and copy; also for a deleted one. */
export const ClientDetails = ({ client, tab, emptyFields, children }: Props) => {
  const { areShown, toggle } = emptyFields
  const planName = usePlanName(client.plan)
  const groups = detailsOf[tab](client, planName)
  const count = groups.flatMap(({ facts }) => facts.filter(isEmpty)).length
  const [own, ...blocks] = groups
    .map((group) => (areShown ? group : { ...group, facts: group.facts.filter(isFilled) }))
    .map(({ title, facts }) => facts.length > 0 && { title, facts })
  return (
    <Stack gap={20}>
      {own && (
        <Panel>
          <DetailGrid facts={own.facts} />
        </Panel>
      )}
      {children}
      {blocks.map(
        (block) =>
          block && (
            <Panel key={block.title} {...(block.title && { title: block.title })}>
              <DetailGrid facts={block.facts} isDense />
            </Panel>
          ),
      )}
      {count > 0 && (
        <Button
          variant="subtle"
          style={{ alignSelf: 'flex-start' }}
          aria-expanded={areShown}
          onClick={toggle}
        >
          {areShown ? 'Ocultar' : 'Mostrar'} {count} {count === 1 ? 'campo vazio' : 'campos vazios'}
        </Button>
      )}
    </Stack>
  )
}

const isFilled = (fact: Detail): boolean => !isEmpty(fact)

type GridProps = {
  facts: readonly Detail[]
  /** Short values stay side by side on a phone. */
  isDense?: boolean
}

const DetailGrid = ({ facts, isDense }: GridProps) => (
  <dl className={classes.grid} data-dense={isDense || undefined}>
    {facts.map((fact) => (
      <div
        key={fact.label}
        className="min-w-0 data-wide:col-span-full"
        data-wide={fact.isWide || undefined}
      >
        <dt className="text-13 text-dimmed">{fact.label}</dt>
        <dd className="mt-3 text-15 lh-[1.5] in-data-wide:max-w-[88ch]">
          <DetailValue fact={fact} />
        </dd>
      </div>
    ))}
  </dl>
)
