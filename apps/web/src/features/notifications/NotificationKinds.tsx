import { Skeleton, Switch } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { QueryBoundary } from '#ui/feedback/QueryBoundary.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { KINDS } from './notification.labels.ts'
import { channelsQuery } from './notification-channels.queries.ts'
import { NotificationEmail } from './NotificationEmail.tsx'
import { kindsQuery, useSetKind } from './notifications.queries.ts'

const BY_MAIL =
  'O resumo do dia chega por e-mail de segunda a sexta, pela manhã: suas tarefas, o que vence e os avisos que você ainda não leu. Para não receber o resumo, tire dele todos os avisos.'
const NO_MAIL = 'Os avisos aparecem no sino. O envio de e-mails não está configurado.'

/** The current user's notification settings, by kind. */
export const NotificationKinds = () => {
  const setKind = useSetKind()
  const section = useRef<HTMLDivElement>(null)
  const { hash } = useLocation()
  useEffect(() => {
    if (hash === '#notificacoes') section.current?.scrollIntoView({ block: 'start' })
  }, [hash])
  return (
    <div ref={section} id="notificacoes" className="scroll-mt-[calc(var(--bs-topbar)+16px)]">
      <Panel title="Notificações">
        <QueryBoundary query={channelsQuery()} skeleton={<Skeleton height={44} />}>
          {({ mailOn }) => (
            <p className="pb-8 [font-size:var(--mantine-font-size-sm)] text-dimmed">
              {mailOn ? BY_MAIL : NO_MAIL}
            </p>
          )}
        </QueryBoundary>
        <QueryBoundary query={kindsQuery()} skeleton={<Skeleton height={420} />}>
          {({ results }) => (
            <ul>
              {results.map(({ kind, isOn }) => (
                <li
                  key={kind}
                  className="flex flex-wrap items-center gap-x-24 gap-y-8 py-12 next:line-above"
                >
                  <Switch
                    checked={isOn}
                    onChange={(event) =>
                      setKind.mutate({ kind, isOn: event.currentTarget.checked })
                    }
                    aria-label={KINDS[kind].title}
                    label={KINDS[kind].title}
                    description={KINDS[kind].hint}
                    labelPosition="left"
                    classNames={{
                      root: 'min-w-0 flex-[1_1_280px]',
                      body: 'items-center justify-between gap-16',
                      labelWrapper: 'pe-0',
                    }}
                  />
                  <NotificationEmail kind={kind} isOn={isOn} />
                </li>
              ))}
            </ul>
          )}
        </QueryBoundary>
      </Panel>
    </div>
  )
}
