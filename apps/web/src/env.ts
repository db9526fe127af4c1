/**
 * Configuration of the web app, from the server and the build. The server fills the meta tags of
 * `index.html` per request; in development nothing does, so an unfilled `__NAME__` counts as empty.
 */
const meta = (name: string): string => {
  const content = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? ''
  return /^__\w+__$/.test(content) ? '' : content
}

export const env = {
  /** Base URL of the API; empty for the same origin. */
  apiUrl: (import.meta.env.VITE_API_URL ?? '').replace(/\/+$/, ''),
  /** The sister studio's site; empty hides the link. */
  get studioUrl() {
    return meta('studio-url')
  },
  /** The agency's name, and its contact for questions about data; either may be empty. */
  get agencyName() {
    return meta('agency-name')
  },
  get privacyEmail() {
    return meta('privacy-email')
  },
  /** The nonce of our Content-Security-Policy for `<style>` elements created in the browser. */
  get cspNonce() {
    return meta('csp-nonce')
  },
}
