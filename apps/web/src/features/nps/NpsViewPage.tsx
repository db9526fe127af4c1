import { Anchor, Box } from '@mantine/core'
import { formatInstant } from '@bastidor/shared/dates'
import type { Nps } from '@bastidor/shared/nps'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router-dom'
import { COPIED_MS } from '#lib/browser/clipboard.ts'
import { toApiError } from '#lib/http/api-error.ts'
import { customerLink } from '#features/customer-links/customer-link.ts'
import { useMayOpen } from '#lib/session/Can.tsx'
import { paths } from '#paths.ts'
import { CardSkeletons } from '#ui/layout/CardGrid.tsx'
import { CopyButton } from '#ui/actions/CopyButton.tsx'
import { LinkMenu } from '#features/customer-links/LinkMenu.tsx'
import { LinkRevoked } from '#features/customer-links/LinkRevoked.tsx'
import { CustomerPageButton } from '#features/customer-links/CustomerPageButton.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { FieldDisplay, FieldList } from '#ui/layout/FieldDisplay.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { NotFoundPage } from '#ui/feedback/NotFoundPage.tsx'
import { RequireWhole } from '#ui/feedback/RequirePermission.tsx'
import { NpsState } from './NpsState.tsx'
import { NpsTreatment } from './NpsTreatment.tsx'
import { NpsValue } from './NpsValue.tsx'
import classes from './NpsViewPage.module.css'
import { surveyQuery } from './nps.queries.ts'
import detail from '#ui/layout/DetailColumns.module.css'

const BACK = { to: paths.nps, label: 'NPS' }

/** One survey: its link and the customer's answers. */
export const NpsViewPage = () => (
  <RequireWhole do="nps.read">
    <Survey />
  </RequireWhole>
)

const Survey = () => {
  const { id = '' } = useParams()
  const { data, error, isFetching, refetch } = useQuery(surveyQuery(id))
  if (error && toApiError(error).status === 404) return <NotFoundPage />
  if (data && !('clientId' in data)) return <NotFoundPage />
  if (data) return <SurveyView survey={data} />
  return (
    <Page title="Pesquisa" back={BACK}>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <CardSkeletons count={3} height={240} />
      )}
    </Page>
  )
}

const SurveyView = ({ survey }: { survey: Nps }) => {
  const { id, name, clientId, clientName, ok, ratings, feedback, linkRevokedAt } = survey
  const maySeeOthers = useMayOpen('nps.list')
  return (
    <Page
      title={name}
      back={maySeeOthers ? BACK : { to: paths.client(clientId), label: 'Página do cliente' }}
      lead={
        <Anchor component={Link} to={paths.client(clientId)}>
          {clientName}
        </Anchor>
      }
      actions={
        <>
          {linkRevokedAt ? (
            <LinkRevoked revokedAt={linkRevokedAt} />
          ) : (
            <>
              <CopyButton
                value={customerLink('nps', id)}
                label="Copiar o link"
                timeout={COPIED_MS.client}
              />
              <CustomerPageButton href={paths.publicSurvey(id)} />
            </>
          )}
          <LinkMenu kind="nps" id={id} revokedAt={linkRevokedAt} clientId={clientId} />
        </>
      }
    >
      <div className={classes.columns}>
        <Panel title="Respostas" action={<NpsState ok={ok} />}>
          <dl>
            {ratings.map(({ desc, value }) => (
              <div key={desc} className={classes.rating}>
                <Box component="dt" flex="1 1 240px" fz={15} lh={1.45}>
                  {desc}
                </Box>
                <dd>
                  <NpsValue value={value} />
                </dd>
              </div>
            ))}
          </dl>
        </Panel>
        <div className={detail.side}>
          <Panel title="Comentário">
            <p className={detail.feedback} data-none={!feedback || undefined}>
              {feedback || (ok ? 'O cliente não deixou comentário.' : 'Ainda sem resposta.')}
            </p>
            {ok && (
              <Box mt={16}>
                <NpsTreatment survey={survey} />
              </Box>
            )}
          </Panel>
          <Panel>
            <FieldList>
              <FieldDisplay label="Criada">{formatInstant(survey.createdDate)}</FieldDisplay>
              <FieldDisplay label="Vista">
                {survey.seenDate && formatInstant(survey.seenDate)}
              </FieldDisplay>
              <FieldDisplay label="Respondida">
                {survey.answerDate && formatInstant(survey.answerDate)}
              </FieldDisplay>
            </FieldList>
          </Panel>
        </div>
      </div>
    </Page>
  )
}
