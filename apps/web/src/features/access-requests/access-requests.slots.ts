/** What can be done with a request's link. */
export { LinkMenu } from '#features/links/LinkMenu.tsx'
export { LinkRevoked } from '#features/links/LinkRevoked.tsx'
