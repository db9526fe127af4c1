import { Stack } from '@mantine/core'
import type { Client } from '@bastidor/shared/clients.views'
import type { ReactNode } from 'react'
import { Panel } from '#ui/layout/Panel.tsx'
import { detailsOf, type Detail } from './client-details.fields.ts'
import type { ClientTab } from './client-tabs.ts'
import classes from './ClientDetails.module.css'
import { DetailValue } from './DetailValue.tsx'
import { usePlanName } from '#features/plans/usePlanNames.ts'

type Props = {
  client: Client
  tab: ClientTab
  /** Content between the tab's own fields and the blocks below. */
  children?: ReactNode
}

/** A department's fields of a client, to read and copy; also for a deleted one. */
export const ClientDetails = ({ client, tab, children }: Props) => {
  const planName = usePlanName(client.plan)
  const [own, ...blocks] = detailsOf[tab](client, planName)
  return (
    <Stack gap={20}>
      {own && (
        <Panel>
          <DetailGrid facts={own.facts} />
        </Panel>
      )}
      {children}
      {blocks.map(({ title, facts }) => (
        <Panel key={title} {...(title && { title })}>
          <DetailGrid facts={facts} isDense />
        </Panel>
      ))}
    </Stack>
  )
}

type GridProps = {
  facts: readonly Detail[]
  /** Short values stay side by side on a phone. */
  isDense?: boolean
}

const DetailGrid = ({ facts, isDense }: GridProps) => (
  <dl className={classes.grid} data-dense={isDense || undefined}>
    {facts.map((fact) => (
      <div key={fact.label} className={classes.fact} data-wide={fact.isWide || undefined}>
        <dt className={classes.label}>{fact.label}</dt>
        <dd className={classes.value}>
          <DetailValue fact={fact} />
        </dd>
      </div>
    ))}
  </dl>
)
