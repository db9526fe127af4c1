/** What a leaving person leaves open, of the Pauta. */
export { OpenWorkNote } from '#features/pauta/OpenWorkNote.tsx'
export { OpenWork } from '#features/pauta/OpenWork.tsx'
