import { Box, SegmentedControl } from '@mantine/core'
import type { NpsDistribution as Distribution } from '@bastidor/shared/nps.recommendations'
import { useState } from 'react'
import { formatCount, withSign } from '#lib/formatting/numbers.ts'
import { QueryBoundary } from '#ui/feedback/QueryBoundary.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import classes from './NpsDistribution.module.css'
import { npsDistributionQuery } from './nps.queries.ts'
import { NpsPeople } from './NpsPeople.tsx'
import { NpsScores } from './NpsScores.tsx'

const VIEWS = [
  { value: 'scores', label: 'Notas' },
  { value: 'gestor', label: 'Gestores' },
  { value: 'cs', label: 'CS' },
] as const
type View = (typeof VIEWS)[number]['value']

/** How the scores are spread, by score, gestor or CS, against the 180 days before. */
export const NpsDistribution = () => (
  <Box mb={24} className={classes.distribution}>
    <QueryBoundary query={npsDistributionQuery()} skeleton={<Box aria-busy="true" />}>
      {(distribution) => distribution.now.n > 0 && <Spread distribution={distribution} />}
    </QueryBoundary>
  </Box>
)

const Spread = ({ distribution }: { distribution: Distribution }) => {
  const [view, setView] = useState<View>('scores')
  return (
    <Panel
      title="Distribuição das notas"
      action={
        <SegmentedControl
          size="xs"
          data={[...VIEWS]}
          value={view}
          onChange={(next) => setView(next)}
          aria-label="Distribuição por"
        />
      }
    >
      <p className="-mt-6 mb-16 text-14 lh-[1.45] text-dimmed">{trendText(distribution)}</p>
      {view === 'scores' ? (
        <NpsScores scores={distribution.scores} />
      ) : (
        <NpsPeople role={view} people={distribution[view]} />
      )}
    </Panel>
  )
}

const trendText = ({ now, before }: Distribution): string => {
  if (now.score === null) return ''
  const today = `NPS ${formatCount(now.score)} com ${answersText(now.n)}`
  if (before.score === null) return `${today}. Nos 180 dias anteriores ninguém respondeu.`
  const change = withSign(now.score - before.score, formatCount)
  return `${today}; nos 180 dias anteriores era ${formatCount(before.score)}, com ${answersText(before.n)} (${change}).`
}

const answersText = (n: number): string => (n === 1 ? '1 resposta' : `${formatCount(n)} respostas`)
