import { Badge } from '@mantine/core'
import type { Site } from '@bastidor/shared/client-parts'
import { SITE_LABELS } from '@bastidor/shared/client-labels'
import { formatDay } from '@bastidor/shared/dates'
import { linkLabel } from '#lib/safe-link.ts'
import { SecretField } from '#ui/SecretField.tsx'
import { revealSiteSecrets } from './client-parts.queries.ts'
import { expiryOf } from './expiry.ts'
import { PartBox } from './PartBox.tsx'
import { PartFact } from './PartFact.tsx'

type Props = {
  clientId: string
  site: Site
  now: Date
  /** Whether the passwords may be seen; the others learn that one is stored. */
  canReveal: boolean
  onEdit?: (() => void) | undefined
  onDelete?: (() => void) | undefined
}

export const siteName = ({ name, link }: Pick<Site, 'name' | 'link'>): string =>
  name || linkLabel(link) || 'Site sem nome'

/** One site of a client: where it is, when it expires, and how one gets in (screens §7). */
export const SiteBox = ({ clientId, site, now, canReveal, onEdit, onDelete }: Props) => {
  const what = `site ${siteName(site)}`
  const secret = (field: 'senhaDominio' | 'senhaHospedagem', isSet: boolean) => (
    <PartFact label={SITE_LABELS[field]}>
      <SecretField
        label={`${SITE_LABELS[field]}: ${siteName(site)}`}
        isSet={isSet}
        isAllowed={canReveal}
        reveal={async () => (await revealSiteSecrets(clientId, site._id))[field]}
      />
    </PartFact>
  )
  return (
    <PartBox
      what={what}
      name={siteName(site)}
      badge={<Expires day={site.dataVencimento} now={now} />}
      onEdit={onEdit}
      onDelete={onDelete}
    >
      <PartFact label={SITE_LABELS.link} text={site.link} />
      <PartFact label={SITE_LABELS.dataVencimento} text={formatDay(site.dataVencimento)} />
      <PartFact label={SITE_LABELS.localFigma} text={site.localFigma} />
      <PartFact label={SITE_LABELS.localDominio} text={site.localDominio} />
      <PartFact label={SITE_LABELS.loginDominio} text={site.loginDominio} />
      {secret('senhaDominio', site.hasSenhaDominio)}
      <PartFact label={SITE_LABELS.localHospedagem} text={site.localHospedagem} />
      <PartFact label={SITE_LABELS.loginHospedagem} text={site.loginHospedagem} />
      {secret('senhaHospedagem', site.hasSenhaHospedagem)}
    </PartBox>
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
