import { Badge, Button, Skeleton } from '@mantine/core'
import type { Session } from '@bastidor/shared/auth'
import { useState } from 'react'
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx'
import { QueryBoundary } from '#ui/feedback/QueryBoundary.tsx'
import { Panel, PanelRow } from '#ui/layout/Panel.tsx'
import { useConfirmDelete } from '#ui/dialogs/useConfirmDelete.ts'
import { lastSeen } from '#lib/formatting/last-seen.ts'
import { sessionsQuery, useEndSession } from './profile.queries.ts'

/** The current user's sessions; each can be ended, except this one, which has Sair. */
export const SessionsPanel = () => {
  const [ending, setEnding] = useState<Session | null>(null)
  const [now] = useState(() => new Date())
  const confirmation = useConfirmDelete(
    {
      remove: useEndSession(),
      of: ending?.id ?? '',
      deletedText: `Sessão encerrada: ${ending?.device ?? ''}.`,
    },
    () => setEnding(null),
  )
  return (
    <Panel title="Onde você está conectado">
      <QueryBoundary query={sessionsQuery()} skeleton={<Skeleton height={60} />}>
        {({ results }) =>
          results.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              now={now}
              onEnd={() => setEnding(session)}
            />
          ))
        }
      </QueryBoundary>
      <ConfirmDialog
        isOpen={ending !== null}
        title="Encerrar esta sessão?"
        confirmLabel="Encerrar"
        cancelLabel="Voltar"
        {...confirmation}
      >
        {ending && <strong>{ending.device}</strong>} terá de entrar de novo.
      </ConfirmDialog>
    </Panel>
  )
}

type RowProps = { session: Session; now: Date; onEnd: () => void }

const SessionRow = ({ session, now, onEnd }: RowProps) => {
  const { device } = session
  return (
    <PanelRow
      title={device}
      hint={`${lastSeen(session.lastSeenAt, now)} · IP ${session.ip}`}
      action={
        session.current ? (
          <Badge variant="light" color="green" tt="none">
            este dispositivo
          </Badge>
        ) : (
          <Button
            variant="default"
            size="xs"
            onClick={onEnd}
            aria-label={`Encerrar a sessão: ${device}`}
          >
            Encerrar
          </Button>
        )
      }
    />
  )
}
