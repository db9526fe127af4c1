import type { Client } from '@bastidor/shared/client-views'
import type { ReactNode } from 'react'
import { Panel } from '#ui/layout/Panel.tsx'
import { factsOf, type Fact } from './client.facts.ts'
import type { ClientTab } from './client.tabs.ts'
import classes from './ClientFacts.module.css'
import { FactValue } from './FactValue.tsx'
import { usePlanName } from '#features/plans/usePlanNames.ts'

type Props = {
  client: Client
  tab: ClientTab
  /** Content between the tab's own fields and the blocks below. */
  children?: ReactNode
}

/** A department's fields of a client, to read and copy; also for a deleted one. */
export const ClientFacts = ({ client, tab, children }: Props) => {
  const planName = usePlanName(client.plan)
  const [own, ...blocks] = factsOf[tab](client, planName)
  return (
    <div className={classes.blocks}>
      {own && (
        <Panel>
          <FactGrid facts={own.facts} />
        </Panel>
      )}
      {children}
      {blocks.map(({ title, facts }) => (
        <Panel key={title} {...(title && { title })}>
          <FactGrid facts={facts} isDense />
        </Panel>
      ))}
    </div>
  )
}

type GridProps = {
  facts: readonly Fact[]
  /** Short values stay side by side on a phone. */
  isDense?: boolean
}

const FactGrid = ({ facts, isDense }: GridProps) => (
  <dl className={classes.grid} data-dense={isDense || undefined}>
    {facts.map((fact) => (
      <div key={fact.label} className={classes.fact} data-wide={fact.isWide || undefined}>
        <dt className={classes.label}>{fact.label}</dt>
        <dd className={classes.value}>
          <FactValue fact={fact} />
        </dd>
      </div>
    ))}
  </dl>
)
