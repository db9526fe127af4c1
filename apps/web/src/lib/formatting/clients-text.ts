import { formatCount } from './numbers.ts'

/** `1 cliente`, `1.500 clientes`. */
export const clientsText = (count: number): string =>
  count === 1 ? '1 cliente' : `${formatCount(count)} clientes`
