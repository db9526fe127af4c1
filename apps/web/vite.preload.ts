/** The link by which a page asks for a file of the build before anything imports it. */
export const preloadLink = (file: string): Record<string, string> =>
  file.endsWith('.css')
    ? { rel: 'preload', as: 'style', crossOrigin: '', href: `/${file}` }
    : { rel: 'modulepreload', href: `/${file}` }

/** What a script of the page asks for them with; `links` is an expression that gives a list. */
export const preloading = (links: string): string =>
  `for (const link of ${links})
        document.head.append(Object.assign(document.createElement('link'), link))`
