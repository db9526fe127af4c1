/**
 * First path segments of the customers' pages, which need no login. They have an HTML entry of
 * their own, and the id in their URL is the secret.
 */
export const PUBLIC_LINKS = {
  nps: 'sendnps',
  approval: 'sendapproval',
  proposal: 'sendproposta',
  receipt: 'sendrecibo',
  briefing: 'sendbriefing',
  portal: 'sendportal',
  access: 'sendacessos',
} as const

export type PublicLink = keyof typeof PUBLIC_LINKS

/** The kind of link and the id in a path; null for any other path. */
export const readPublicLink = (path: string): { link: PublicLink; id: string } | null => {
  const [, segment, id = ''] = path.split('/')
  const link = LINKS.find((known) => PUBLIC_LINKS[known] === segment)
  return link ? { link, id } : null
}

/** The path of a public page. */
export const publicPath = (link: PublicLink, id: string): string => `/${PUBLIC_LINKS[link]}/${id}`

const LINKS = Object.keys(PUBLIC_LINKS) as PublicLink[]
