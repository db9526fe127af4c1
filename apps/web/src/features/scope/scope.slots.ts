/** What one may do with a client's visits, of the visits' feature. */
export { useVisitRights } from '#features/visits/useVisitRights.ts'
