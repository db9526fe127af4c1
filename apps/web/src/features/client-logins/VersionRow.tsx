import { Button } from '@mantine/core'
import type { LoginRevision } from '@bastidor/shared/client-logins'
import { formatInstant } from '@bastidor/shared/dates'
import { useTimeout } from '@mantine/hooks'
import { useMutation } from '@tanstack/react-query'
import { PanelRow } from '#ui/layout/Panel.tsx'
import classes from './VersionRow.module.css'
import { revealRevision } from './client-logins.queries.ts'

const SHOWN_MS = 30_000

type Props = { loginId: string; revision: LoginRevision }

/** One former login and password: shown for 30 s, never cached. */
export const VersionRow = ({ loginId, revision: { n, at, by } }: Props) => {
  const showing = useMutation({ mutationFn: () => revealRevision(loginId, n), gcTime: 0 })
  const hideLater = useTimeout(showing.reset, SHOWN_MS)
  const shown = showing.data
  const handleToggle = () => {
    hideLater.clear()
    if (shown) showing.reset()
    else showing.mutate(undefined, { onSuccess: () => hideLater.start() })
  }
  return (
    <>
      <PanelRow
        title={`Versão ${n}`}
        hint={`Até ${formatInstant(at)}${by && `, trocada por ${by}`}`}
        action={
          <Button
            variant="default"
            size="xs"
            aria-label={`${shown ? 'Ocultar' : 'Mostrar'} a versão ${n}`}
            loading={showing.isPending}
            onClick={handleToggle}
          >
            {shown ? 'Ocultar' : 'Mostrar'}
          </Button>
        }
      />
      {shown && (
        <dl className={classes.pair}>
          <dt>Login</dt>
          <dd>{shown.clientLogin}</dd>
          <dt>Senha</dt>
          <dd>{shown.clientPassword ?? 'não guardada'}</dd>
        </dl>
      )}
    </>
  )
}
