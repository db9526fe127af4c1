import type { NpsOfPerson } from '@bastidor/shared/nps.recommendations'
import { NO_FIGURE, formatCount, withSign } from '#lib/formatting/numbers.ts'
import { ChartTable } from '#ui/charts/ChartTable.tsx'

const ROLES = {
  gestor: { title: 'Gestor', nobody: 'Sem gestor' },
  cs: { title: 'CS', nobody: 'Sem CS' },
} as const

type Props = { role: keyof typeof ROLES; people: readonly NpsOfPerson[] }

/** The NPS of each person's clients, worst first, with its number of answers and its trend. */
export const NpsPeople = ({ role, people }: Props) => {
  const { title, nobody } = ROLES[role]
  return (
    <div
      role="region"
      aria-label={`NPS por ${title}`}
      // What scrolls has to be within reach of the keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="max-h-320 overflow-auto focus-visible:focus-line focus-visible:outline-offset-2"
    >
      <ChartTable
        caption={`NPS por ${title}, o pior primeiro`}
        columns={[title, 'NPS', 'Mudança', 'Respostas', 'Detratores', 'Neutros', 'Promotores']}
        rows={people.map(({ name, score, before, n, detractor, passive, promoter }) => ({
          key: name,
          name: name || nobody,
          cells: [
            score === null ? NO_FIGURE : formatCount(score),
            score === null || before === null ? NO_FIGURE : withSign(score - before, formatCount),
            ...[n, detractor, passive, promoter].map(formatCount),
          ],
        }))}
      />
    </div>
  )
}
