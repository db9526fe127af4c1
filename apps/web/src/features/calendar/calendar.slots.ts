/** Parts of other features: the search of a client, a colleague, and what a month's scope is called. */
export { ClientSearch } from '#features/clients/ClientSearch.tsx'
export { ColleagueSelect } from '#features/pauta/ColleagueSelect.tsx'
export { balanceText, countText, isShown, KIND_LABELS } from '#features/scope/scope.labels.ts'
