import {
  isAnswerable,
  type BriefingAnswers,
  type BriefingBlock as Block,
  type BriefingFacts,
} from '@bastidor/shared/briefing.blocks'
import { soldOf } from '@bastidor/shared/briefing.sold'
import { formatMoney } from '#lib/formatting/money.ts'
import { FieldDisplay } from '#ui/layout/FieldDisplay.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { BriefingField } from './BriefingField.tsx'
import classes from './BriefingForm.module.css'
import type { useBriefingForm } from './useBriefingForm.ts'

type Props = { block: Block; facts: BriefingFacts; form: ReturnType<typeof useBriefingForm> }

/** One block of a briefing: what was sold, read-only, and its questions. */
export const BriefingBlock = ({ block, facts, form }: Props) => {
  const sold = soldOf(block.key, facts)
  const answers = Object.fromEntries(
    block.fields.map(({ name }) => [name, form.valueOf(name)]),
  ) as Partial<BriefingAnswers>
  return (
    <Panel title={block.title}>
      {sold.length > 0 && (
        <dl className={classes.facts}>
          {sold.map(({ label, value }) => (
            <FieldDisplay key={label} label={label}>
              {value}
            </FieldDisplay>
          ))}
        </dl>
      )}
      <div className={classes.fields}>
        {block.fields
          .filter((field) => isAnswerable(field, answers, facts))
          .map((field) => (
            <BriefingField
              key={field.name}
              field={field}
              form={form}
              {...(field.cap && { cap: `Teto: ${formatMoney(facts[field.cap])} por mês` })}
            />
          ))}
      </div>
    </Panel>
  )
}
