/** Part of a person's page, without the parts of its dialogs in `employees.slots.ts`. */
export { WorkLeft } from '#features/pauta/WorkLeft.tsx'
export { SecretsLeft } from '#features/client-logins/SecretsKnown.tsx'
