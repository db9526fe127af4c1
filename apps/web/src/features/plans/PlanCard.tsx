import type { ListedPlan } from '@bastidor/shared/plans'
import { UnstyledButton } from '@mantine/core'
import { clientsText } from '#lib/formatting/clients-text.ts'
import { formatMoney } from '#lib/formatting/money.ts'
import classes from './PlanCard.module.css'
import cards from '#ui/layout/Card.module.css'

/** A plan's card; a button for those who may edit it. */
export const PlanCard = ({ plan, onEdit }: { plan: ListedPlan; onEdit?: () => void }) => (
  <li className={onEdit ? `${classes.card} ${cards.target}` : classes.card}>
    <h2 className={classes.name}>
      {onEdit ? (
        <UnstyledButton className={classes.open} onClick={onEdit} aria-haspopup="dialog">
          {plan.name}
        </UnstyledButton>
      ) : (
        plan.name
      )}
    </h2>
    <dl className={classes.facts}>
      <div>
        <dt>Valor ADS</dt>
        <dd className="whitespace-nowrap">{formatMoney(plan.adsValue)}</dd>
      </div>
      <div>
        <dt>Relatório</dt>
        <dd>{plan.report || '—'}</dd>
      </div>
      <div>
        <dt>Criativos</dt>
        <dd>{plan.posts}</dd>
      </div>
    </dl>
    <p className="mt-14 truncate pt-12 text-13 text-dimmed line-above">
      {clientsText(plan.clients)} · {pagesText(plan.pages)}
    </p>
  </li>
)

const pagesText = (pages: readonly string[]): string =>
  pages.length > 0 ? pages.join(', ') : 'sem páginas'
