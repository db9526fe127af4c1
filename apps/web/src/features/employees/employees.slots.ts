/** The passwords that a leaving person knows. */
export { SecretsKnown, SecretsLeft } from '#features/client-logins/SecretsKnown.tsx'
/** What a leaving person leaves open, of the Pauta. */
export { OpenWorkNote } from '#features/pauta/OpenWorkNote.tsx'
export { OpenWork } from '#features/pauta/OpenWork.tsx'
