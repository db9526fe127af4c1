const keyOf = (userId: string) => `bastidor.meus-clientes.${userId}`

/** Whether this person last looked at their own clients only, in this browser. */
export const isMineRemembered = (userId: string): boolean => {
  try {
    return localStorage.getItem(keyOf(userId)) === '1'
  } catch {
    return false
  }
}

/** Stores it; without storage it lasts as long as the address. */
export const rememberMine = (userId: string, isMine: boolean): void => {
  try {
    if (isMine) localStorage.setItem(keyOf(userId), '1')
    else localStorage.removeItem(keyOf(userId))
  } catch {
    // Private mode, or full.
  }
}
