import { useCan } from '#lib/session/Can.tsx'
import { paths } from '#paths.ts'
import { QueryBoundary } from '#ui/feedback/QueryBoundary.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { journeyTemplateQuery } from './journey.queries.ts'
import { TemplateForm } from './TemplateForm.tsx'
import { TemplateTasks } from './TemplateTasks.tsx'

/** The template of new clients' journeys: editable by Líder and Admin, readable by all. */
export const JourneyTemplatePage = () => {
  const mayEdit = useCan()('journeyTemplate.update')
  return (
    <Page
      title="Modelo da jornada"
      lead="As tarefas de cada cliente novo. As jornadas que já existem não mudam."
      back={{ to: paths.clients, label: 'Clientes' }}
    >
      <QueryBoundary query={journeyTemplateQuery()} skeleton={<Skeleton />}>
        {(template) => (
          <Panel>
            {mayEdit ? <TemplateForm template={template} /> : <TemplateTasks {...template} />}
          </Panel>
        )}
      </QueryBoundary>
    </Page>
  )
}

const Skeleton = () => (
  <div role="status" aria-busy="true" aria-label="Carregando" className="h-560 card" />
)
