import { Anchor } from '@mantine/core'
import type { Approval } from '@bastidor/shared/approvals'
import { formatDay, formatInstant } from '@bastidor/shared/dates'
import { Link } from 'react-router-dom'
import { customerLink } from '#features/customer-links/customer-link.ts'
import { deviceName } from '@bastidor/shared/device-name'
import { useNow } from '#lib/browser/useNow.ts'
import { useMayOpen } from '#lib/session/Can.tsx'
import { paths } from '#paths.ts'
import { CopyValue } from '#ui/actions/CopyValue.tsx'
import { FieldDisplay, FieldList } from '#ui/layout/FieldDisplay.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { ApprovalActions } from './ApprovalActions.tsx'
import { ApprovalImages } from './ApprovalImages.tsx'
import { approvalLateText, approvedText } from './approvals.labels.ts'
import { ApprovalPieces } from './ApprovalPieces.tsx'
import { ApprovalState } from './ApprovalState.tsx'
import classes from './ApprovalView.module.css'
import detail from '#ui/layout/DetailColumns.module.css'

/** The images of an approval and the client's answer. */
export const ApprovalView = ({ approval }: { approval: Approval }) => {
  const { id, name, clientId, clientName, feedback, answerDate, seenDate, evidence } = approval
  const { answerBy, previousId } = approval
  const late = approvalLateText(approval, useNow())
  const maySeeOthers = useMayOpen('approval.list')
  return (
    <Page
      title={name}
      isName
      back={
        maySeeOthers
          ? { to: paths.clientApprovals(clientId), label: 'Aprovações do cliente' }
          : { to: paths.client(clientId), label: 'Página do cliente' }
      }
      lead={
        <Anchor component={Link} to={paths.client(clientId)}>
          {clientName}
        </Anchor>
      }
      actions={<ApprovalActions approval={approval} />}
    >
      <div className={detail.columns}>
        {approval.pieces ? (
          <ApprovalPieces approval={approval} />
        ) : (
          <ApprovalImages approval={approval} />
        )}
        <div className={classes.side}>
          <Panel title="Resposta" action={<ApprovalState approval={approval} />}>
            <p className={detail.feedback} data-none={!feedback || undefined}>
              {feedback ||
                (answerDate ? 'O cliente não deixou comentário.' : 'Ainda sem resposta.')}
            </p>
            {answerDate && approval.pieces && (
              <p className="mt-10 weight-600">{approvedText(approval.pieces)}</p>
            )}
            {late && <p className="mt-10 weight-600 text-danger">{late}</p>}
          </Panel>
          <Panel title="Andamento">
            <FieldList>
              <FieldDisplay label="Enviada">
                {`${formatInstant(approval.createdDate)}, por ${approval.createdBy}`}
              </FieldDisplay>
              <FieldDisplay label="Vista em">{seenDate && formatInstant(seenDate)}</FieldDisplay>
              {answerBy && <FieldDisplay label="Responder até">{formatDay(answerBy)}</FieldDisplay>}
              <FieldDisplay label="Respondida em">
                {answerDate && formatInstant(answerDate)}
              </FieldDisplay>
              {evidence && (
                <FieldDisplay label="Registro da resposta">
                  {[
                    evidence.staff && `Por ${evidence.staff} (equipe)`,
                    `Endereço ${evidence.ip}`,
                    deviceName(evidence.userAgent),
                  ]
                    .filter(Boolean)
                    .join('\n')}
                </FieldDisplay>
              )}
              {previousId && (
                <FieldDisplay label="Rodada anterior">
                  <Anchor component={Link} to={paths.approval(previousId)}>
                    Ver a aprovação anterior
                  </Anchor>
                </FieldDisplay>
              )}
              {!approval.linkRevokedAt && (
                <FieldDisplay label="Link do cliente">
                  <CopyValue label="o endereço" value={customerLink('approval', id)} />
                </FieldDisplay>
              )}
            </FieldList>
          </Panel>
        </div>
      </div>
    </Page>
  )
}
