import { env } from '#env.ts'

const OURS = /^(?:https?:\/\/[^/]+)?(\/files\/[0-9a-f]{32})$/

/** True if the URL is one of our stored files, as opposed to an external link. */
export const isFileAddress = (address: string): boolean => OURS.test(address)

/**
 * The URL of a stored file on the API's origin. The API returns a path, or a URL below the public
 * address, which may differ from the one this page was opened with.
 */
export const fileAddress = (address: string): string =>
  address.replace(OURS, (_whole, path: string) => `${env.apiUrl}${path}`)
