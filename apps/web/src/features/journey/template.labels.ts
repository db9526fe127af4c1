import type { JourneyWho, TemplateTask } from '@bastidor/shared/journey'

/** Whose a task of the template is. */
export const WHO: Record<JourneyWho, string> = {
  gestor: 'Gestor',
  cs: 'CS',
  consultor: 'Consultor',
}

/** '5 dias úteis · Gestor'; empty if the template says neither. */
export const timingText = ({ offset, who }: Pick<TemplateTask, 'offset' | 'who'>): string =>
  [offset !== null && daysText(offset), who && WHO[who]].filter(Boolean).join(' · ')

const daysText = (offset: number): string => {
  if (offset === 0) return 'no dia do início'
  return offset === 1 ? '1 dia útil' : `${offset} dias úteis`
}
