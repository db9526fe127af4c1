/**
 * First path segments of the pages that customers open without a login. They have an HTML
 * entry of their own, and their address is their secret.
 */
export const PUBLIC_LINKS = {
  nps: 'sendnps',
  approval: 'sendapproval',
  proposal: 'sendproposta',
  briefing: 'sendbriefing',
} as const

export type PublicLink = keyof typeof PUBLIC_LINKS

/** The kind of link and the id that a path names; null for every other path. */
export const readPublicLink = (path: string): { link: PublicLink; id: string } | null => {
  const [, segment, id = ''] = path.split('/')
  const link = LINKS.find((known) => PUBLIC_LINKS[known] === segment)
  return link ? { link, id } : null
}

/** The path of a public page. */
export const publicPath = (link: PublicLink, id: string): string => `/${PUBLIC_LINKS[link]}/${id}`

const LINKS = Object.keys(PUBLIC_LINKS) as PublicLink[]
