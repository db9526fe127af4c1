import { type BlockKey, type BriefingFacts } from './briefing.blocks.ts'

export type SoldLine = { label: string; value: string }

/** The sold items of a block, shown next to its questions; empty for blocks without any. */
export const soldOf = (key: BlockKey, facts: BriefingFacts): SoldLine[] => {
  if (key === 'site') return pagesOf(facts)
  return key === 'captacao' ? shootsOf(facts) : []
}

const pagesOf = (facts: BriefingFacts): SoldLine[] =>
  [
    page('Site Completo', facts.site, ['Dobras', facts.dobrasSite], ['Seções', facts.secoesSite]),
    page('Mixtree', facts.mixtree),
    page('Catálogo', facts.catalogo, ['Dobras', facts.dobrasCatalogo]),
    page('Page Smart', facts.smart, ['Seções', facts.secoesSmart]),
    page('LP', facts.lp, ['Seções', facts.secoesLp]),
  ].flat()

const page = (
  label: string,
  count: number,
  ...details: [name: string, text: string][]
): SoldLine[] => {
  if (count === 0) return []
  const given = details.filter(([, text]) => text !== '').map(([name, text]) => `${name}: ${text}`)
  return [{ label, value: [count, ...given].join(' · ') }]
}

const shootsOf = ({ nVisitas, tempoCap }: BriefingFacts): SoldLine[] => [
  { label: 'Visitas ao mês', value: String(nVisitas) },
  ...(tempoCap > 0
    ? [{ label: 'Tempo de captação', value: `${String(tempoCap).replace('.', ',')} horas` }]
    : []),
]
