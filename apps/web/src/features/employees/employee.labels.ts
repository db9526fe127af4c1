/** `1 cliente`, `29 clientes`. */
export const clientCount = (count: number): string =>
  count === 1 ? '1 cliente' : `${count} clientes`
