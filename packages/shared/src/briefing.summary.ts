import {
  type BriefingAnswers,
  type BriefingFacts,
  isAnswerable,
  isAnswered,
  shownBlocks,
} from './briefing.blocks.ts'

/**
 * The answers as text, block by block: only questions that were asked and answered. Empty if there
 * are none.
 */
export const briefingSummary = (facts: BriefingFacts, answers: BriefingAnswers): string =>
  shownBlocks(facts)
    .map(({ title, fields }) => ({
      title,
      lines: fields
        .filter((field) => isAnswerable(field, answers, facts) && isAnswered(answers[field.name]))
        .map(({ label, name }) => lineOf(label, answers[name])),
    }))
    .filter(({ lines }) => lines.length > 0)
    .map(({ title, lines }) => [title.toUpperCase(), ...lines].join('\n'))
    .join('\n\n')

const lineOf = (label: string, value: string | boolean | null): string => {
  if (typeof value === 'boolean') return `${label}: ${value ? 'Sim' : 'Não'}`
  const text = (value ?? '').trim()
  return `${label}:${text.includes('\n') ? '\n' : ' '}${text}`
}
