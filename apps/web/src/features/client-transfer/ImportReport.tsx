import { writtenNumber } from '@bastidor/shared/text'
import { Button, Checkbox, FileButton, Group, Stack } from '@mantine/core'
import { Notice } from '#ui/feedback/Notice.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { ImportIssues } from './ImportIssues.tsx'
import classes from './ImportReport.module.css'
import type { Checked, ClientImport } from './useClientImport.ts'

type Props = { way: ClientImport; checked: Checked }

/**
 * The result of the check: the number of valid clients, all issues by line, and the next actions.
 */
export const ImportReport = ({ way, checked: { report, issues } }: Props) => {
  const { ready, failing, duplicates } = report
  const isReady = ready > 0 && failing === 0 && (duplicates === 0 || way.skipDuplicates)
  return (
    <Panel title="Resultado da conferência">
      <Stack gap={20}>
        <div role="status">
          <dl className="grid grid-cols-3 gap-12 max-xs:gap-8">
            <Figure count={ready} label={ready === 1 ? 'pronto' : 'prontos'} tone="good" />
            <Figure count={failing} label="com problemas" tone={failing > 0 ? 'bad' : undefined} />
            <Figure count={duplicates} label={duplicates === 1 ? 'repetido' : 'repetidos'} />
          </dl>
        </div>
        {failing > 0 && (
          <Notice tone="info">
            Nada foi gravado. Corrija estas linhas na planilha e escolha o arquivo de novo: as
            colunas continuam como você deixou.
          </Notice>
        )}
        {issues.length > 0 && <ImportIssues issues={issues} unlisted={report.unlisted} />}
        {duplicates > 0 && (
          <Checkbox
            label="Pular linhas duplicadas"
            description="Os clientes que já existem ficam como estão."
            checked={way.skipDuplicates}
            onChange={({ currentTarget }) => way.setSkipDuplicates(currentTarget.checked)}
          />
        )}
        <Group justify="space-between" gap="xs">
          <Button variant="default" onClick={way.backToColumns}>
            Voltar às colunas
          </Button>
          <Group gap="xs">
            <FileButton onChange={(file) => void way.choose(file ?? undefined)}>
              {(props) => (
                <Button variant="default" {...props}>
                  Escolher de novo
                </Button>
              )}
            </FileButton>
            <Button onClick={way.save} disabled={!isReady}>
              Importar {writtenNumber(ready)} {ready === 1 ? 'cliente' : 'clientes'}
            </Button>
          </Group>
        </Group>
      </Stack>
    </Panel>
  )
}

type FigureProps = { count: number; label: string; tone?: 'good' | 'bad' | undefined }

const Figure = ({ count, label, tone }: FigureProps) => (
  <div className={classes.figure} data-tone={tone}>
    <dt>{label}</dt>
    <dd>{writtenNumber(count)}</dd>
  </div>
)
