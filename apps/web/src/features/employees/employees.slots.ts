/** What a leaving person leaves open, of the Pauta. */
export { OpenWork } from '#features/pauta/OpenWork.tsx'
export { WorkLeft } from '#features/pauta/WorkLeft.tsx'
