/** The dialogs of visits, which load on demand. */
export { NewVisitDialog } from '#features/visits/NewVisitDialog.tsx'
export { VisitDialog } from '#features/visits/VisitDialog.tsx'
