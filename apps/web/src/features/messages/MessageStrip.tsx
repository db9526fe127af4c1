import { ActionIcon } from '@mantine/core'
import { formatDay } from '@bastidor/shared/dates'
import { paydayAt, paydayText } from '@bastidor/shared/payday'
import { IconArrowsExchange, IconCheck, IconPlayerPause, IconX } from '@tabler/icons-react'
import { InlineError } from '#ui/feedback/InlineError.tsx'
import { useLeaveGuard } from '#ui/forms/useLeaveGuard.tsx'
import { useNow } from '#lib/browser/useNow.ts'
import { Tooltip } from '#ui/feedback/Tooltip.tsx'
import { Clock } from './Clock.tsx'
import { MessageField } from './MessageField.tsx'
import classes from './MessageStrip.module.css'
import { useMessage } from './useMessage.ts'
import { useRotation } from './useRotation.ts'

/**
 * The strip above the dashboard: the message to everyone alternating with the payday, and the
 * clock. With reduced motion both are visible together.
 */
export const MessageStrip = () => {
  const now = useNow()
  const message = useMessage()
  const guard = useLeaveGuard(message.isDirty)
  const [place, turns] = useRotation(message.isEditing)

  return (
    <section className={classes.strip} aria-label="Recado e relógio">
      <div ref={place} className={classes.say} data-shown={turns.shown}>
        <div className={classes.message}>
          {message.query.error && !message.query.data ? (
            <div className="grid min-h-83 content-center">
              <InlineError
                onRetry={() => void message.query.refetch()}
                isRetrying={message.query.isFetching}
              >
                Não deu para carregar o recado.
              </InlineError>
            </div>
          ) : (
            <MessageField message={message} />
          )}
        </div>
        <div className={classes.payday}>
          <p className="text-13 lh-28 weight-500 text-dimmed max-sm:lh-24">
            Próximo pix · {formatDay(paydayAt(now))}
          </p>
          <p className={classes.countdown}>{paydayText(now)}</p>
        </div>
        <div className="absolute top-1 right-0 flex gap-4 bg-panel pl-8">
          {message.isDirty ? (
            <>
              <Tool label="Salvar o recado" icon={IconCheck} onClick={message.submit} />
              <Tool label="Cancelar" icon={IconX} onClick={message.cancel} />
            </>
          ) : (
            turns.canStop && (
              <Tool
                label={turns.isStopped ? 'Alternar recado e pix' : 'Mostrar recado e pix juntos'}
                icon={turns.isStopped ? IconArrowsExchange : IconPlayerPause}
                onClick={turns.toggle}
              />
            )
          )}
        </div>
      </div>
      <Clock now={now} />
      {guard.prompt}
    </section>
  )
}

type ToolProps = { label: string; icon: typeof IconX; onClick: () => void }

const Tool = ({ label, icon: Icon, onClick }: ToolProps) => (
  <Tooltip label={label}>
    <ActionIcon size={24} aria-label={label} onClick={onClick}>
      <Icon size={16} aria-hidden="true" />
    </ActionIcon>
  </Tooltip>
)
