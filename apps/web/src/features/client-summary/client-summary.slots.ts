export { KINDS } from '#features/pending-customers/pending-kinds.ts'
