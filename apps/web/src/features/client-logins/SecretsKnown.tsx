import { Anchor } from '@mantine/core'
import type { Rotation } from '@bastidor/shared/vault'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { useCan } from '#lib/session/Can.tsx'
import { paths } from '#paths.ts'
import { Notice } from '#ui/feedback/Notice.tsx'
import { knownToQuery } from './vault.queries.ts'

type Props = { employee: { id: string; name: string } }

/** Which passwords would have to be changed if a person left. */
export const SecretsKnown = ({ employee }: Props) => {
  const known = useKnown(employee.id)
  if (known.total === 0) return null
  return (
    <Notice tone="info">
      {employee.name} viu {countText(known.total)}: {namesText(known)}. Depois de sair,{' '}
      {known.total === 1 ? 'ela aparece' : 'elas aparecem'} em Acessos, na aba Trocar.
    </Notice>
  )
}

/** The same of somebody who has left, with the way there. */
export const SecretsLeft = ({ employee }: Props) => {
  const known = useKnown(employee.id)
  if (known.total === 0) return null
  return (
    <Notice tone="danger">
      {employee.name} ainda sabe {countText(known.total)}.{' '}
      <Anchor component={Link} to={paths.rotations} fz="inherit">
        Trocar agora
      </Anchor>
    </Notice>
  )
}

const NOTHING = { results: [] as Rotation[], total: 0 }

const useKnown = (id: string) => {
  const isAllowed = useCan()('vault.rotate')
  const { data = NOTHING } = useQuery({ ...knownToQuery(id), enabled: isAllowed })
  return data
}

const countText = (total: number) => (total === 1 ? '1 senha' : `${total} senhas`)

const namesText = ({ results, total }: typeof NOTHING): string => {
  const names = results.map(({ client, platform }) => `${platform} de ${client}`).join(', ')
  const rest = total - results.length
  return rest > 0 ? `${names} e mais ${rest}` : names
}
