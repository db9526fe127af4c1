/** A promise that a test settles itself. */
export const createGate = () => {
  let open = () => undefined as void
  const opened = new Promise<void>((resolve) => (open = resolve))
  return { open, opened }
}
