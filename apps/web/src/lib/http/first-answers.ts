declare global {
  // Merging into the browser's own type needs an interface.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface Window {
    /** By path and query: what an inline script of the page has asked before this code was there. */
    firstAnswers?: Record<string, Promise<Response>> | undefined
  }
}

/**
 * The answer that the page has asked for itself. It is given once; one that failed is not, nor any
 * from before a write.
 */
export const takeFirstAnswer = async (
  method: string,
  address: string,
): Promise<Response | undefined> => {
  // The page has asked its own origin; see env.ts.
  if (method !== 'GET' || import.meta.env.VITE_API_URL) window.firstAnswers = undefined
  const begun = window.firstAnswers?.[address]
  delete window.firstAnswers?.[address]
  return begun?.catch(() => undefined)
}
