import {
  IconBrandBehance,
  IconBrandFacebook,
  IconBrandGithub,
  IconBrandInstagram,
  IconBrandLinkedin,
  IconBrandPinterest,
  IconBrandTiktok,
  IconBrandWhatsapp,
  IconBrandX,
  IconBrandYoutube,
  IconLink,
} from '@tabler/icons-react'
import { hrefOf } from '#lib/formatting/safe-link.ts'

const NETWORKS = {
  'instagram.com': { name: 'Instagram', Icon: IconBrandInstagram },
  'linkedin.com': { name: 'LinkedIn', Icon: IconBrandLinkedin },
  'behance.net': { name: 'Behance', Icon: IconBrandBehance },
  'github.com': { name: 'GitHub', Icon: IconBrandGithub },
  'facebook.com': { name: 'Facebook', Icon: IconBrandFacebook },
  'tiktok.com': { name: 'TikTok', Icon: IconBrandTiktok },
  'youtube.com': { name: 'YouTube', Icon: IconBrandYoutube },
  'pinterest.com': { name: 'Pinterest', Icon: IconBrandPinterest },
  'wa.me': { name: 'WhatsApp', Icon: IconBrandWhatsapp },
  'x.com': { name: 'X', Icon: IconBrandX },
  'twitter.com': { name: 'X', Icon: IconBrandX },
}

/** The URL of a typed link, with its network's name and icon, or the host of another site. */
export const networkOf = (link: string) => {
  const href = hrefOf(link)
  const host = href ? new URL(href).hostname.replace(/^www\./, '') : ''
  const known = Object.entries(NETWORKS).find(
    ([site]) => host === site || host.endsWith(`.${site}`),
  )
  return { href, ...(known?.[1] ?? { name: host, Icon: IconLink }) }
}
