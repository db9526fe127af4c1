import { writtenNumber } from '@bastidor/shared/text'
import { Button, Progress, Stack, VisuallyHidden } from '@mantine/core'
import { Panel } from '#ui/layout/Panel.tsx'

type Props =
  | { progress: { share: number; done: number; total: number }; onCancel: () => void }
  | { count: number }

/** The progress of the check; the import itself is indeterminate. */
export const ImportProgress = (props: Props) => {
  const isCheck = 'progress' in props
  const percent = isCheck ? Math.round(props.progress.share * 100) : 100
  return (
    <Panel title={isCheck ? 'Conferindo a planilha' : 'Importando'}>
      <Stack gap={12}>
        <Progress
          value={percent}
          size="lg"
          animated
          aria-label={isCheck ? 'Conferência da planilha' : 'Importação dos clientes'}
        />
        <p className="text-15 tabular" aria-hidden={isCheck || undefined}>
          {isCheck ? checkText(props.progress) : importText(props.count)}
        </p>
        <VisuallyHidden role="status">
          {isCheck ? spokenText(percent) : importText(props.count)}
        </VisuallyHidden>
        {isCheck && (
          <Button variant="default" onClick={props.onCancel} className="justify-self-start">
            Cancelar
          </Button>
        )}
      </Stack>
    </Panel>
  )
}

const checkText = ({ done, total }: { done: number; total: number }) =>
  total === 0 ? 'Enviando o arquivo…' : `${writtenNumber(done)} de ${writtenNumber(total)} linhas`

// Announced in quarters: every line would be too much.
const spokenText = (percent: number) => `Conferindo: ${Math.floor(percent / 25) * 25}%`

const importText = (count: number) =>
  count === 1
    ? 'Gravando 1 cliente com sua jornada.'
    : `Gravando ${writtenNumber(count)} clientes com suas jornadas. Ou entram todos, ou nenhum.`
