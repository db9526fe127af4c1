import { paths } from '#paths.ts'

/** The address that a customer is sent. */
export const surveyLink = (id: string): string =>
  new URL(paths.publicSurvey(id), window.location.origin).href
