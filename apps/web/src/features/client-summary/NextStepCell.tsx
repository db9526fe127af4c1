import { Anchor } from '@mantine/core'
import type { Client } from '@bastidor/shared/clients.views'
import { daysAgoText } from '@bastidor/shared/pending-customers'
import { Suspense, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { lazyWithPreload } from '#lib/prefetch/lazyWithPreload.ts'
import { useMayOpen } from '#lib/session/Can.tsx'
import { paths } from '#paths.ts'
import classes from './ClientSummary.module.css'
import type { NextStep } from './next-step.ts'
import { pendingTitle } from './pending-title.ts'
import { SummaryCell } from './SummaryCell.tsx'

const RemindLink = lazyWithPreload(() =>
  import('./PendingCell.tsx').then((file) => file.RemindLink),
)

/** What a step opens on the client's page; absent for those without the permission. */
export type StepActions = { onRenew?: () => void; onSurvey: () => void }

type Props = { client: Pick<Client, 'id'>; step: NextStep | undefined } & StepActions

/** What to do next for the client, one click away. */
export const NextStepCell = ({ client, step, ...actions }: Props) => (
  <SummaryCell label="Próximo passo" isWide sub={step && reasonOf(step)}>
    {step && <Step id={client.id} step={step} {...actions} />}
  </SummaryCell>
)

const Step = ({ id, step, onRenew, onSurvey }: { id: string; step: NextStep } & StepActions) => {
  const maySeeSurvey = useMayOpen('nps.read')
  switch (step.kind) {
    case 'renew':
      return onRenew ? <Do onClick={onRenew}>Renovar o contrato</Do> : 'Renovar o contrato'
    case 'unhappy':
      return maySeeSurvey ? (
        <Go to={paths.survey(step.score.id)}>Falar sobre a nota {step.score.value}</Go>
      ) : (
        `Falar sobre a nota ${step.score.value}`
      )
    case 'task':
      return <Go to={paths.journey(id, step.choreId)}>{step.task}</Go>
    case 'activate':
      return 'Mudar o status para Ativo'
    case 'remind':
      return (
        <Suspense>
          <RemindLink item={step.item} />
        </Suspense>
      )
    case 'survey':
      return <Do onClick={onSurvey}>Criar NPS</Do>
    case 'none':
      return <span className="weight-400 text-dimmed">Tudo em dia</span>
  }
}

const Go = ({ to, children }: { to: string; children: ReactNode }) => (
  <Anchor component={Link} to={to} className={classes.action}>
    {children}
  </Anchor>
)

const Do = ({ onClick, children }: { onClick: () => void; children: string }) => (
  <Anchor component="button" type="button" className={classes.action} onClick={onClick}>
    {children}
  </Anchor>
)

const reasonOf = (step: NextStep): string => {
  switch (step.kind) {
    case 'renew':
      return step.daysLeft < 0 ? 'O prazo já passou' : 'O prazo está no fim'
    case 'unhappy':
      return `Pesquisa ${step.score.name}, ${daysAgoText(step.days)}`
    case 'task':
      return `Jornada: ${step.done} de ${step.total}`
    case 'activate':
      return 'A jornada está completa'
    case 'remind':
      return `${pendingTitle(step.item)}, ${daysAgoText(step.item.days)}`
    case 'survey':
      return 'Nenhuma resposta em 90 dias'
    case 'none':
      return ''
  }
}
