/** Asks the person to confirm who they are; false if they would rather not. */
type Confirm = () => Promise<boolean>

let confirm: Confirm | null = null
let running: Promise<boolean> | null = null

/** The dialog that confirms, while a screen can show it; returns the function to take it back. */
export const onStepUp = (dialog: Confirm): (() => void) => {
  confirm = dialog
  return () => {
    if (confirm === dialog) confirm = null
  }
}

/** Confirms the session; calls that are refused together share one dialog. */
export const stepUp = (): Promise<boolean> => {
  running ??= (confirm?.() ?? Promise.resolve(false)).finally(() => {
    running = null
  })
  return running
}
