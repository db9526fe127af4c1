/** The parts of the Pauta, by their key in the address. */
export const TABS = { minha: 'Minha', equipe: 'Equipe', repeticoes: 'Repetições' }
export type Tab = keyof typeof TABS

/** The part for a key; one's own tasks if it is unknown. */
export const tabOf = (key: string | null): Tab =>
  key && Object.hasOwn(TABS, key) ? (key as Tab) : 'minha'
