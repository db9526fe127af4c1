import { env } from '#env.ts'

const OURS = /^(?:https?:\/\/[^/]+)?(\/files\/[0-9a-f]{32})$/

/** Whether an answered address is a file of ours, and not a link that somebody typed. */
export const isFileAddress = (address: string): boolean => OURS.test(address)

/**
 * Where to ask for a file of ours: where the API is asked. Its address is answered as a path or
 * below the address that customers know, which need not be the one this page was opened by.
 */
export const fileAddress = (address: string): string =>
  address.replace(OURS, (_whole, path: string) => `${env.apiUrl}${path}`)
