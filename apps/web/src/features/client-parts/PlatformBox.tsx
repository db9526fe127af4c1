import { Badge } from '@mantine/core'
import type { Platform } from '@bastidor/shared/client-parts'
import { PLATFORM_LABELS } from '@bastidor/shared/clients.labels'
import { formatMoney } from '#lib/formatting/money.ts'
import { SiteOrPlatformCard } from './SiteOrPlatformCard.tsx'
import { PartDetail } from './PartDetail.tsx'
import { PartValue } from './PartValue.tsx'

type Props = {
  platform: Platform
  onEdit?: (() => void) | undefined
  onDelete?: (() => void) | undefined
}

export const platformName = ({ plataforma }: Pick<Platform, 'plataforma'>): string =>
  plataforma || 'Plataforma sem nome'

/** A client's traffic platform: manager, payment and budget cap. */
export const PlatformBox = ({ platform, onEdit, onDelete }: Props) => {
  const name = platformName(platform)
  const fact = (field: keyof typeof PLATFORM_LABELS, text: string, isWide = false) => (
    <PartDetail label={PLATFORM_LABELS[field]} isEmpty={!text} isWide={isWide}>
      <PartValue label={`${PLATFORM_LABELS[field]}: ${name}`} text={text} />
    </PartDetail>
  )
  return (
    <SiteOrPlatformCard
      what={`plataforma ${name}`}
      name={name}
      badge={<Situation text={platform.situacao} />}
      onEdit={onEdit}
      onDelete={onDelete}
    >
      {fact('gestor', platform.gestor)}
      {fact('metodoPag', platform.metodoPag)}
      {fact('dataRelatorios', platform.dataRelatorios)}
      {fact('teto', platform.teto === 0 ? '' : formatMoney(platform.teto))}
      {fact('pontos', platform.pontos, true)}
    </SiteOrPlatformCard>
  )
}

const Situation = ({ text }: { text: string }) =>
  text && (
    <Badge variant="light" tt="none" maw="100%">
      {text}
    </Badge>
  )
