/** How a task of the Pauta is done. */
export { DoneButton } from '#features/pauta/DoneButton.tsx'
export { useDoneTask } from '#features/pauta/useDoneTask.ts'
