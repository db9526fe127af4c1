/** The search of a client, of the clients' feature. */
export { ClientSearch } from '#features/clients/ClientSearch.tsx'
