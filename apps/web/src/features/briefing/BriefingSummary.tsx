import { Button, Loader } from '@mantine/core'
import type { AiText, BriefingSummary as Summary } from '@bastidor/shared/briefing'
import type { ReactNode } from 'react'
import { COPIED_MS } from '#lib/browser/clipboard.ts'
import { CopyButton } from '#ui/actions/CopyButton.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import classes from './BriefingSummary.module.css'

type Props = {
  summary: { data: Summary | undefined; error: unknown; isPending: boolean }
  onRetry: () => void
}

/** The summary of the answers, next to the model's version or the reason why there is none. */
export const BriefingSummary = ({ summary: { data, error, isPending }, onRetry }: Props) => {
  if (error && !isPending)
    return <ErrorState title="Não deu para gerar o resumo" error={error} onRetry={onRetry} />
  if (!data && !isPending) return null
  return (
    <div className="grid grid-cols-2 items-start gap-16 max-lg:grid-cols-1">
      <Panel
        title="Resumo"
        action={
          data?.text && (
            <CopyButton value={data.text} label="Copiar o resumo" timeout={COPIED_MS.client} />
          )
        }
      >
        {isPending ? <Busy text="Gerando o resumo…" /> : <SummaryText text={data?.text ?? ''} />}
      </Panel>
      <Panel title="Texto da IA">
        {isPending && <Busy text="A IA está escrevendo…" />}
        {!isPending && data?.ai && <Written text={data.ai} />}
        {!isPending && data?.reason && (
          <>
            <p className="mb-14 text-pretty text-dimmed">{data.reason}</p>
            <Button variant="default" size="sm" onClick={onRetry}>
              Tentar de novo
            </Button>
          </>
        )}
      </Panel>
    </div>
  )
}

const SummaryText = ({ text }: { text: string }) =>
  text ? (
    <p className="text-15 lh-[1.6] wrap-anywhere whitespace-pre-wrap">{text}</p>
  ) : (
    <p className="mb-14 text-pretty text-dimmed">Nada foi respondido ainda.</p>
  )

const Busy = ({ text }: { text: ReactNode }) => (
  <p className="flex items-center gap-10 text-dimmed" role="status">
    <Loader size="xs" aria-hidden="true" />
    {text}
  </p>
)

// The model's output is rendered as text, including any markup.
const Written = ({ text }: { text: AiText }) => (
  <div className={classes.written}>
    {text.sections.map(({ title, paragraphs, items }, section) => (
      // oxlint-disable-next-line react/no-array-index-key
      <section key={section}>
        <h3 className="mb-4 text-15 weight-600">{title}</h3>
        {paragraphs.map((paragraph, index) => (
          // oxlint-disable-next-line react/no-array-index-key
          <p key={index}>{paragraph}</p>
        ))}
        {items.length > 0 && (
          <ul>
            {items.map((item, index) => (
              // oxlint-disable-next-line react/no-array-index-key
              <li key={index}>{item}</li>
            ))}
          </ul>
        )}
      </section>
    ))}
    <p className={classes.origin}>
      Escrito por um modelo de IA a partir do resumo ao lado, e de nada mais. Confira antes de usar.
    </p>
  </div>
)
