/**
 * What the server and the build tell the web app. The server fills the meta tags of `index.html`
 * per request; in development nobody does, so an unfilled `__NAME__` counts as empty.
 */
const meta = (name: string): string => {
  const content = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? ''
  return /^__\w+__$/.test(content) ? '' : content
}

export const env = {
  /** Base of the API's addresses; empty when it is the page's own origin. */
  apiUrl: (import.meta.env.VITE_API_URL ?? '').replace(/\/+$/, ''),
  /** The sister studio's site; empty hides the link. */
  get studioUrl() {
    return meta('studio-url')
  },
  /** Whom customers deal with, and where they write to about their data; either may be empty. */
  get agencyName() {
    return meta('agency-name')
  },
  get privacyEmail() {
    return meta('privacy-email')
  },
  /** What a `<style>` made in the browser must carry under our Content-Security-Policy. */
  get cspNonce() {
    return meta('csp-nonce')
  },
}
