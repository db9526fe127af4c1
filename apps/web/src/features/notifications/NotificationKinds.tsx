import { Skeleton, Switch } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { QueryBoundary } from '#ui/feedback/QueryBoundary.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { KINDS } from './notification.labels.ts'
import classes from './NotificationKinds.module.css'
import { kindsQuery, useSetKind } from './notifications.queries.ts'

/** The current user's notification settings, by kind. */
export const NotificationKinds = () => {
  const setKind = useSetKind()
  const section = useRef<HTMLDivElement>(null)
  const { hash } = useLocation()
  useEffect(() => {
    if (hash === '#notificacoes') section.current?.scrollIntoView({ block: 'start' })
  }, [hash])
  return (
    <div ref={section} id="notificacoes" className={classes.section}>
      <Panel title="Notificações">
        <QueryBoundary query={kindsQuery()} skeleton={<Skeleton height={420} />}>
          {({ results }) => (
            <ul>
              {results.map(({ kind, isOn }) => (
                <li key={kind} className={classes.row}>
                  <Switch
                    checked={isOn}
                    onChange={(event) =>
                      setKind.mutate({ kind, isOn: event.currentTarget.checked })
                    }
                    aria-label={KINDS[kind].title}
                    label={KINDS[kind].title}
                    description={KINDS[kind].hint}
                    labelPosition="left"
                    classNames={{ body: classes.body, labelWrapper: classes.words }}
                  />
                </li>
              ))}
            </ul>
          )}
        </QueryBoundary>
      </Panel>
    </div>
  )
}
