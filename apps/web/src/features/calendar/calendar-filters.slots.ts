/** Parts of other features, which load after the days: the search of a client, and a colleague. */
export { ClientSearch } from '#features/clients/ClientSearch.tsx'
export { ColleagueSelect } from '#features/pauta/ColleagueSelect.tsx'
