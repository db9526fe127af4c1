import { Badge } from '@mantine/core'
import type { Site } from '@bastidor/shared/client-parts'
import { SITE_LABELS } from '@bastidor/shared/clients.labels'
import { formatDay } from '@bastidor/shared/dates'
import { linkLabel } from '#lib/formatting/safe-link.ts'
import { SecretField } from '#ui/actions/SecretField.tsx'
import { revealSiteSecrets } from './client-parts.queries.ts'
import { expiryOf } from './expiry.ts'
import { SiteOrPlatformCard } from './SiteOrPlatformCard.tsx'
import { PartDetail } from './PartDetail.tsx'
import { PartValue } from './PartValue.tsx'

type Props = {
  clientId: string
  site: Site
  now: Date
  /** Permission to see the passwords; without it only their presence is shown. */
  canReveal: boolean
  onEdit?: (() => void) | undefined
  onDelete?: (() => void) | undefined
}

export const siteName = ({ name, link }: Pick<Site, 'name' | 'link'>): string =>
  name || linkLabel(link) || 'Site sem nome'

/** A client's site: address, expiry and logins. */
export const SiteBox = ({ clientId, site, now, canReveal, onEdit, onDelete }: Props) => {
  const name = siteName(site)
  const fact = (field: keyof typeof SITE_LABELS, text: string) => (
    <PartDetail label={SITE_LABELS[field]} isEmpty={!text}>
      <PartValue
        label={`${SITE_LABELS[field]}: ${name}`}
        text={text}
        isLink={field === 'link' || field === 'localFigma'}
      />
    </PartDetail>
  )
  const secret = (field: 'senhaDominio' | 'senhaHospedagem', isSet: boolean) => (
    <PartDetail label={SITE_LABELS[field]} isEmpty={!isSet}>
      <SecretField
        label={`${SITE_LABELS[field]}: ${name}`}
        isSet={isSet}
        isAllowed={canReveal}
        reveal={async () => (await revealSiteSecrets(clientId, site._id))[field]}
      />
    </PartDetail>
  )
  return (
    <SiteOrPlatformCard
      what={`site ${name}`}
      name={name}
      badge={<Expires day={site.dataVencimento} now={now} />}
      onEdit={onEdit}
      onDelete={onDelete}
    >
      {fact('link', site.link)}
      {fact('dataVencimento', formatDay(site.dataVencimento))}
      {fact('localFigma', site.localFigma)}
      {fact('localDominio', site.localDominio)}
      {fact('loginDominio', site.loginDominio)}
      {secret('senhaDominio', site.hasSenhaDominio)}
      {fact('localHospedagem', site.localHospedagem)}
      {fact('loginHospedagem', site.loginHospedagem)}
      {secret('senhaHospedagem', site.hasSenhaHospedagem)}
    </SiteOrPlatformCard>
  )
}

const Expires = ({ day, now }: { day: string | null; now: Date }) => {
  const expiry = expiryOf(day, now)
  return (
    expiry && (
      <Badge variant="light" color={expiry.hasPassed ? 'red' : 'yellow'} tt="none">
        {expiry.text}
      </Badge>
    )
  )
}
