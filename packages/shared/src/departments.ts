/** The departments of an agency: the six with a tab on a client, and customer success. */
export const DEPARTMENTS = [
  'Comercial',
  'Financeiro',
  'Social',
  'Dev',
  'Tráfego',
  'A&V',
  'CS',
] as const
export type Department = (typeof DEPARTMENTS)[number]
