/** The actions on a client's visits, from the visits' feature. */
export { useVisitRights } from '#features/visits/useVisitRights.ts'
