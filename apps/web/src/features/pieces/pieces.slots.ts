/** What other features show of themselves beside pieces. */
export { ApprovalCreated } from '#features/approvals/ApprovalCreated.tsx'
export { ColleagueSelect } from '#features/pauta/ColleagueSelect.tsx'
