/** What can be done with a request's link. */
export { LinkMenu } from '#features/customer-links/LinkMenu.tsx'
export { LinkRevoked } from '#features/customer-links/LinkRevoked.tsx'
