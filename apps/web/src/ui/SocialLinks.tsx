import { Anchor, VisuallyHidden } from '@mantine/core'
import {
  IconBrandBehance,
  IconBrandFacebook,
  IconBrandGithub,
  IconBrandInstagram,
  IconBrandLinkedin,
  IconBrandTiktok,
  IconBrandYoutube,
  IconLink,
} from '@tabler/icons-react'
import { hrefOf, linkLabel } from '#lib/safe-link.ts'
import classes from './SocialLinks.module.css'

const ICONS = {
  'instagram.com': IconBrandInstagram,
  'linkedin.com': IconBrandLinkedin,
  'behance.net': IconBrandBehance,
  'github.com': IconBrandGithub,
  'facebook.com': IconBrandFacebook,
  'tiktok.com': IconBrandTiktok,
  'youtube.com': IconBrandYoutube,
}

/** Links that somebody typed; what is no safe address is shown as the text it is. */
export const SocialLinks = ({ links }: { links: readonly string[] }) => (
  <ul className={classes.list}>
    {links.map((link) => (
      <li key={link} className={classes.item}>
        <SocialLink link={link} />
      </li>
    ))}
  </ul>
)

const SocialLink = ({ link }: { link: string }) => {
  const href = hrefOf(link)
  const icon = iconOf(href)
  if (!href)
    return (
      <>
        {icon}
        {link}
      </>
    )
  return (
    <>
      {icon}
      <Anchor href={href} target="_blank" rel="noopener noreferrer" fz="inherit">
        {linkLabel(link)}
        <VisuallyHidden> (abre em outra aba)</VisuallyHidden>
      </Anchor>
    </>
  )
}

const iconOf = (href: string | null) => {
  const host = href ? new URL(href).hostname : ''
  const known = Object.entries(ICONS).find(([site]) => host === site || host.endsWith(`.${site}`))
  const Icon = known?.[1] ?? IconLink
  return <Icon size={18} stroke={1.6} aria-hidden="true" className={classes.icon} />
}
