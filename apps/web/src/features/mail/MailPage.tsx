import { Button, Skeleton, Stack } from '@mantine/core'
import { IconMailCheck } from '@tabler/icons-react'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { QueryBoundary } from '#ui/feedback/QueryBoundary.tsx'
import { RequirePermission } from '#ui/feedback/RequirePermission.tsx'
import { InfiniteList } from '#ui/layout/InfiniteList.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { MailRow } from './MailRow.tsx'
import { MailServer } from './MailServer.tsx'
import { mailsQuery, mailStateQuery, useRetryMail } from './mail.queries.ts'

/** The outbox: the mail server, sent, waiting and failed mails. */
export const MailPage = () => (
  <RequirePermission do="mail.list">
    <Page title="Correio" lead="Os e-mails que o Bastidor envia à equipe e aos clientes.">
      <Stack gap="lg">
        <QueryBoundary query={mailStateQuery()} skeleton={<Loading height={180} />}>
          {(state) => <MailServer state={state} />}
        </QueryBoundary>
        <Queue />
        <Failures />
      </Stack>
    </Page>
  </RequirePermission>
)

const Queue = () => (
  <Panel title="Fila">
    <InfiniteList
      query={mailsQuery('queued')}
      skeleton={<Loading height={60} />}
      empty={
        <EmptyState icon={<IconMailCheck size={32} stroke={1.5} />} title="Nenhum e-mail na fila" />
      }
    >
      {({ results }) => results.map((mail) => <MailRow key={mail.id} mail={mail} />)}
    </InfiniteList>
  </Panel>
)

const Failures = () => {
  const retry = useRetryMail()
  return (
    <Panel title="Falhas">
      <InfiniteList
        query={mailsQuery('failed')}
        skeleton={<Loading height={60} />}
        empty={<EmptyState title="Nenhum e-mail falhou" />}
      >
        {({ results }) =>
          results.map((mail) => (
            <MailRow
              key={mail.id}
              mail={mail}
              action={
                <Button
                  variant="default"
                  size="xs"
                  aria-label={`Tentar de novo: ${mail.subject}, para ${mail.to}`}
                  loading={retry.isPending && retry.variables === mail.id}
                  onClick={() => retry.mutate(mail.id)}
                >
                  Tentar de novo
                </Button>
              }
            />
          ))
        }
      </InfiniteList>
    </Panel>
  )
}

const Loading = ({ height }: { height: number }) => (
  <div role="status" aria-busy="true" aria-label="Carregando">
    <Skeleton height={height} />
  </div>
)
