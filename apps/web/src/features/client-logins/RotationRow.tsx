import { Button, Group } from '@mantine/core'
import { dayOf, formatDay } from '@bastidor/shared/dates'
import type { FlagReason, Rotation } from '@bastidor/shared/vault'
import { Link } from 'react-router-dom'
import { paths } from '#paths.ts'
import classes from './RotationRow.module.css'

const WHY: Record<FlagReason, string> = {
  inactive: 'teve o cadastro desativado',
  deleted: 'teve o cadastro excluído',
  rights: 'não tem mais acesso',
}

type Props = { rotation: Rotation; onKeep: (rotation: Rotation) => void }

/** A password to be changed, who knows it, and where it is changed. */
export const RotationRow = ({ rotation, onKeep }: Props) => {
  const { kind, client, clientId, platform, seenBy, changedAt } = rotation
  const what = `${platform} de ${client}`
  const isSite = kind === 'site'
  const change = isSite ? 'Trocar as senhas' : 'Trocar a senha'
  return (
    <li className={classes.row}>
      <div className="min-w-0">
        <h2 className={classes.name}>{client}</h2>
        <p className="text-14 wrap-anywhere text-dimmed">
          {isSite
            ? `${platform} · as senhas do domínio e da hospedagem, as mesmas desde `
            : `${platform} · a mesma senha desde `}
          {formatDay(dayOf(new Date(changedAt)))}
        </p>
        <ul className="mt-6 text-14 wrap-anywhere">
          {seenBy.map(({ name, at, why }) => (
            <li key={`${name} ${at}`}>
              <strong>{name}</strong> viu em {formatDay(dayOf(new Date(at)))} e {WHY[why]}
            </li>
          ))}
        </ul>
      </div>
      <Group gap={8}>
        <Button
          component={Link}
          size="xs"
          to={isSite && clientId ? paths.clientSites(clientId) : paths.clientLoginsOf(client)}
          aria-label={`${change}: ${what}`}
        >
          {change}
        </Button>
        <Button
          variant="default"
          size="xs"
          aria-haspopup="dialog"
          aria-label={`Não precisa: ${what}`}
          onClick={() => onKeep(rotation)}
        >
          Não precisa
        </Button>
      </Group>
    </li>
  )
}
