/** What a question of a survey may be given, in the order of the choices. */
export const NPS_VALUES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const

/** How long a customer's comment may be. */
export const NPS_FEEDBACK_MAX = 2000

/** From this value on somebody is a promoter, up to the other one a detractor. */
export const PROMOTER_FROM = 9
export const DETRACTOR_TO = 6

/** Who recommends the agency, who would not mind, and who warns of it. */
export const NPS_GROUPS = ['promoter', 'passive', 'detractor'] as const
export type NpsGroup = (typeof NPS_GROUPS)[number]

/** The group of a value; the same limits colour it: green, yellow and red. */
export const npsGroupOf = (value: number): NpsGroup => {
  if (value >= PROMOTER_FROM) return 'promoter'
  return value <= DETRACTOR_TO ? 'detractor' : 'passive'
}
