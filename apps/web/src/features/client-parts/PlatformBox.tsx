import { Badge } from '@mantine/core'
import type { Platform } from '@bastidor/shared/client-parts'
import { PLATFORM_LABELS } from '@bastidor/shared/client-labels'
import { formatMoney } from '#lib/money.ts'
import { PartBox } from './PartBox.tsx'
import { PartFact } from './PartFact.tsx'

type Props = {
  platform: Platform
  onEdit?: (() => void) | undefined
  onDelete?: (() => void) | undefined
}

export const platformName = ({ plataforma }: Pick<Platform, 'plataforma'>): string =>
  plataforma || 'Plataforma sem nome'

/** One traffic platform of a client: who runs it, how it is paid, how far it may go (screens §7). */
export const PlatformBox = ({ platform, onEdit, onDelete }: Props) => (
  <PartBox
    what={`plataforma ${platformName(platform)}`}
    name={platformName(platform)}
    badge={
      platform.situacao && (
        <Badge variant="light" tt="none" maw="100%">
          {platform.situacao}
        </Badge>
      )
    }
    onEdit={onEdit}
    onDelete={onDelete}
  >
    <PartFact label={PLATFORM_LABELS.gestor} text={platform.gestor} />
    <PartFact label={PLATFORM_LABELS.metodoPag} text={platform.metodoPag} />
    <PartFact label={PLATFORM_LABELS.dataRelatorios} text={platform.dataRelatorios} />
    <PartFact
      label={PLATFORM_LABELS.teto}
      text={platform.teto === 0 ? '' : formatMoney(platform.teto)}
    />
    <PartFact label={PLATFORM_LABELS.pontos} text={platform.pontos} isWide />
  </PartBox>
)
