import { Box } from '@mantine/core'
import { NPS_FEW_ANSWERS, NPS_SCORE_DAYS, type NpsScore as Score } from '@bastidor/shared/nps.score'
import { NPS_GROUPS, type NpsGroup } from '@bastidor/shared/nps.scale'
import { QueryBoundary } from '#ui/feedback/QueryBoundary.tsx'
import classes from './NpsScore.module.css'
import { npsScoreQuery } from './nps.queries.ts'

/** The score of the portfolio, always with its number of answers. */
export const NpsScore = () => (
  <Box component="section" mb={24} aria-label="NPS da carteira">
    <QueryBoundary
      query={npsScoreQuery()}
      skeleton={<div className={classes.panel} aria-busy="true" />}
    >
      {(score) => <ScorePanel score={score} />}
    </QueryBoundary>
  </Box>
)

const ScorePanel = ({ score: { score, margin, n, ...groups } }: { score: Score }) => (
  <div className={classes.panel}>
    <p className="grid min-w-130 gap-2">
      <span className={classes.label}>NPS da carteira</span>
      <span className={classes.number}>{score ?? '—'}</span>
      {margin !== null && <span className={classes.margin}>± {margin} pontos</span>}
    </p>
    <Box miw={0}>
      <Box component="p" mb={12} fw={550}>
        {basisText(n)}
      </Box>
      {n > 0 && <Shares groups={groups} n={n} />}
      <p className="mt-8 text-13.5 lh-[1.45] text-dimmed">{hintText(n, margin)}</p>
    </Box>
  </div>
)

const WORDS: Record<NpsGroup, string> = {
  promoter: 'promotores',
  passive: 'neutros',
  detractor: 'detratores',
}

const Shares = ({ groups, n }: { groups: Record<NpsGroup, number>; n: number }) => (
  <>
    <div className="flex h-10 gap-3" aria-hidden="true">
      {NPS_GROUPS.map((group) => (
        <span
          key={group}
          className={classes.share}
          data-group={group}
          style={{ flexGrow: groups[group] }}
          hidden={groups[group] === 0}
        />
      ))}
    </div>
    <ul className={classes.legend}>
      {NPS_GROUPS.map((group) => (
        <li key={group} data-group={group}>
          {percent(groups[group], n)} {WORDS[group]}
        </li>
      ))}
    </ul>
  </>
)

const percent = (part: number, whole: number): string => `${Math.round((100 * part) / whole)}%`

const basisText = (n: number): string => {
  const days = `nos últimos ${NPS_SCORE_DAYS} dias`
  if (n === 0) return `Ninguém respondeu ${days}`
  return n === 1 ? `1 cliente respondeu ${days}` : `${n} clientes responderam ${days}`
}

const hintText = (n: number, margin: number | null): string => {
  if (n === 0)
    return 'O NPS aparece com a primeira resposta à pergunta de recomendação. Vai de −100 a 100.'
  if (n < NPS_FEW_ANSWERS)
    return 'Com tão poucas respostas, um cliente a mais muda a nota: leia como tendência.'
  return `Vai de −100 a 100. Em 95 de 100 casos, a nota real está a até ${margin} pontos desta.`
}
