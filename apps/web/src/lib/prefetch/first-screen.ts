let underWay = 0
let settle = () => {}

/** Settles once the page's first screen has its data: what may be needed later is loaded then. */
export const firstScreen = new Promise<void>((resolve) => (settle = resolve))

/** Counts what the first screen waits for. */
export const awaitInFirstScreen = (loading: Promise<unknown>): void => {
  underWay += 1
  const end = () => {
    underWay -= 1
    if (underWay === 0) settle()
  }
  loading.then(end, end)
}
