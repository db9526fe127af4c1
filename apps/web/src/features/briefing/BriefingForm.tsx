import { Fieldset } from '@mantine/core'
import type { Briefing } from '@bastidor/shared/briefing'
import { shownBlocks } from '@bastidor/shared/briefing.blocks'
import { useRef } from 'react'
import { paths } from '#paths.ts'
import { Page } from '#ui/layout/Page.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { useLeaveGuard } from '#ui/forms/useLeaveGuard.tsx'
import { customerText } from './briefing.labels.ts'
import { useBriefingSummary } from './briefing.queries.ts'
import { BriefingBlock } from './BriefingBlock.tsx'
import { BriefingClient } from './BriefingClient.tsx'
import { BriefingFoot } from './BriefingFoot.tsx'
import { BriefingLink } from './BriefingLink.tsx'
import { BriefingSummary } from './BriefingSummary.tsx'
import { useBriefingRights } from './useBriefingRights.ts'
import { useBriefingForm } from './useBriefingForm.ts'

const LEAVING = {
  title: 'Sair sem salvar?',
  confirmLabel: 'Sair',
  text: 'Nem tudo chegou ao servidor. Fica guardado neste navegador e é enviado quando você abrir este briefing de novo.',
}

/** A client's briefing: what was sold, the questions, and the summary. */
export const BriefingForm = ({ briefing }: { briefing: Briefing }) => {
  const { client, id, savedAt } = briefing
  const form = useBriefingForm(briefing)
  const summary = useBriefingSummary(id)
  const { mayEdit, maySummarise } = useBriefingRights(id)
  const result = useRef<HTMLDivElement>(null)
  // Leaving saves the last edits; only edits that cannot be saved need a confirmation.
  const isStuck = form.problem !== null || form.hasConflict
  const guard = useLeaveGuard(form.isUnsaved, {
    wouldLeave: (here, next) => isStuck && here.pathname !== next.pathname,
    words: LEAVING,
  })
  const handleSubmit = async () => {
    if (!(await form.saver.saveAll())) return
    summary.mutate(undefined, { onSettled: () => result.current?.focus() })
  }
  return (
    <Page
      title={client.name}
      isName
      back={{ to: paths.client(id), label: 'Página do cliente' }}
      lead={`Briefing · ${customerText(briefing)}`}
      actions={<BriefingLink briefing={briefing} mayCreate={mayEdit} />}
    >
      <form
        aria-label="Briefing"
        className="mx-0 grid max-w-1200 gap-16"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void handleSubmit()
        }}
      >
        <Panel title="Cliente">
          <BriefingClient client={client} />
        </Panel>
        <Fieldset variant="unstyled" className="mx-0 grid max-w-1200 gap-16" disabled={!mayEdit}>
          {shownBlocks(client).map((block) => (
            <BriefingBlock key={block.key} block={block} facts={client} form={form} />
          ))}
        </Fieldset>
        {(mayEdit || maySummarise) && (
          <BriefingFoot
            form={form}
            savedAt={savedAt}
            isBusy={summary.isPending}
            maySend={maySummarise}
          />
        )}
      </form>
      <div
        ref={result}
        tabIndex={-1}
        className="mt-16 max-w-1200 scroll-mt-[calc(var(--bs-topbar)+16px)] focus:no-outline"
      >
        <BriefingSummary summary={summary} onRetry={() => void handleSubmit()} />
      </div>
      {guard.prompt}
    </Page>
  )
}
