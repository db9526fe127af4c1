import type { AuditValue } from '@bastidor/shared/audit'
import type { JourneyTemplate } from '@bastidor/shared/journey'
import type { AuditNote } from '#audit/audit-entry'
import type { JourneyTemplateRecord, TemplateTaskRecord } from './journey.model.ts'

/** The template as staff see it. */
export const toTemplate = ({ tasks, version }: JourneyTemplateRecord): JourneyTemplate => ({
  tasks: tasks.map(({ _id, department, desc, offset = null, who = null }) => ({
    id: String(_id),
    department,
    desc,
    offset,
    who,
  })),
  version,
})

/** The audit note of a change: every task that was added, removed or reworded. */
export const templateNote = (
  before: JourneyTemplateRecord,
  after: JourneyTemplateRecord,
): AuditNote => ({
  entity: 'journeyTemplate',
  label: 'Modelo da jornada',
  changed: before.version === after.version ? [] : ['tasks'],
  values: differences(before.tasks, after.tasks),
})

const differences = (
  before: readonly TemplateTaskRecord[],
  after: readonly TemplateTaskRecord[],
): AuditValue[] => {
  const [was, is] = [wordsById(before), wordsById(after)]
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((id) => ({ field: 'tasks', from: was.get(id) ?? '', to: is.get(id) ?? '' }))
    .filter(({ from, to }) => from !== to)
}

const wordsById = (tasks: readonly TemplateTaskRecord[]) =>
  new Map(
    tasks.map(({ _id, department, desc, offset = null, who = null }) => [
      String(_id),
      [
        `${department}: ${desc}`,
        ...(offset === null ? [] : [`${offset} dias úteis`]),
        ...(who === null ? [] : [who]),
      ].join(', '),
    ]),
  )
