import { dayOf } from '@bastidor/shared/dates'
import { PAUTA_GROUPS, groupOf, type PautaList } from '@bastidor/shared/pauta'
import { useId, useRef } from 'react'
import { useNow } from '#lib/browser/useNow.ts'
import rows from '#ui/layout/RowList.module.css'
import { GROUPS } from './pauta.labels.ts'
import { TaskRow } from './TaskRow.tsx'
import { useRowHotkeys } from './useRowHotkeys.ts'

type Props = {
  list: PautaList
  /** Says who does each in place of the client. */
  withPerson?: boolean
}

/** Tasks in the groups of their days; J and K move between them, X does one. */
export const TaskGroups = ({ list, withPerson = false }: Props) => {
  const today = dayOf(useNow())
  const ref = useRef<HTMLDivElement>(null)
  useRowHotkeys(ref)
  return (
    <div ref={ref} className="grid gap-28">
      {PAUTA_GROUPS.map((group) => ({
        group,
        tasks: list.results.filter(({ dueOn }) => groupOf(dueOn, today) === group),
      }))
        .filter(({ tasks }) => tasks.length > 0)
        .map(({ group, tasks }) => (
          <Group key={group} title={GROUPS[group]} count={list.counts[group]} group={group}>
            {tasks.map((task) => (
              <TaskRow key={task.id} task={task} withPerson={withPerson} />
            ))}
          </Group>
        ))}
    </div>
  )
}

type GroupProps = { title: string; count: number; group: string; children: React.ReactNode }

const Group = ({ title, count, group, children }: GroupProps) => {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2
        id={id}
        className="mb-10 flex items-baseline gap-8 text-15 weight-600 data-[group=late]:text-danger"
        data-group={group}
      >
        {title} <span className="weight-450 text-dimmed tabular">{count}</span>
      </h2>
      <ul className={rows.list}>{children}</ul>
    </section>
  )
}
