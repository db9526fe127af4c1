import type { ScopeKind, ScopeSums } from '@bastidor/shared/scope'

export const KIND_LABELS: Record<ScopeKind, string> = {
  criativo: 'Criativos',
  video: 'Vídeos',
  captacao: 'Captações',
}

/** What a client has got of a kind, and what it may expect of it. */
const countsOf = ({ sold, carried, delivered, correction }: ScopeSums) => ({
  have: delivered + correction,
  due: (sold ?? 0) + carried,
})

/** '8 de 12'; for items outside the contract only the number delivered. */
export const countText = (line: ScopeSums): string => {
  const { have, due } = countsOf(line)
  return due === 0 ? written(have) : `${written(have)} de ${written(due)}`
}

const written = (number: number): string => number.toLocaleString('pt-BR')

/** '2 fora do escopo', 'faltam 3', 'em dia'; '' where nothing was sold or delivered. */
export const balanceText = (line: ScopeSums): string => {
  if (line.extra > 0) return `${written(line.extra)} fora do escopo`
  if (line.owed > 0) return line.owed === 1 ? 'falta 1' : `faltam ${written(line.owed)}`
  return countsOf(line).due > 0 ? 'completo' : ''
}

/** True for a kind that is worth a number: it was sold, or there is something of it. */
export const isShown = (line: ScopeSums): boolean =>
  line.sold !== null || line.carried > 0 || line.delivered > 0 || line.correction !== 0
