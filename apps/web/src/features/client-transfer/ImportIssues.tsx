import { Box, Button, Group, SegmentedControl } from '@mantine/core'
import type { ImportIssue } from '@bastidor/shared/client-transfer'
import { BOM, csvLine } from '@bastidor/shared/csv'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { formatCount } from '#lib/formatting/numbers.ts'
import { saveFile } from '#lib/http/save-file.ts'
import classes from './ImportIssues.module.css'

const KINDS = { error: 'Problemas', duplicate: 'Repetidos', warning: 'Avisos' } as const
const WORDS = { error: 'problema', duplicate: 'repetido', warning: 'aviso' } as const
type Shown = keyof typeof KINDS | 'all'
const AT_ONCE = 100

type Props = { issues: ImportIssue[]; unlisted: number }

/** All issues by line, with a filter and a download for the owner of the spreadsheet. */
export const ImportIssues = ({ issues, unlisted }: Props) => {
  const [shown, setShown] = useState<Shown>('all')
  const [limit, setLimit] = useState(AT_ONCE)
  const listed = issues.filter(({ kind }) => shown === 'all' || kind === shown)
  const handleSave = () => saveFile(asCsv(issues), 'problemas-da-planilha.csv')
  const handleShown = (value: string) => {
    setShown(value as Shown)
    setLimit(AT_ONCE)
  }

  return (
    <div>
      <Group justify="space-between" gap="xs" mb="xs">
        <SegmentedControl
          aria-label="Mostrar"
          className="max-w-full overflow-x-auto [@media(max-width:24em)]:pr-36 [@media(max-width:24em)]:fade-end"
          size="xs"
          value={shown}
          onChange={handleShown}
          data={[{ value: 'all', label: 'Todos' }, ...kindsIn(issues)]}
        />
        <Button
          variant="subtle"
          size="xs"
          leftSection={<IconDownload size={15} aria-hidden="true" />}
          onClick={handleSave}
        >
          Baixar lista
        </Button>
      </Group>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Linha</th>
            <th scope="col">Coluna</th>
            <th scope="col">O que há</th>
            <th scope="col">Na planilha</th>
          </tr>
        </thead>
        <tbody>
          {listed.slice(0, limit).map((issue) => (
            <tr key={issues.indexOf(issue)}>
              <td className="w-64 weight-600 tabular max-sm:w-auto">{issue.line}</td>
              <td>{issue.column || 'a linha toda'}</td>
              <td>
                <span className={classes.kind} data-kind={issue.kind}>
                  {WORDS[issue.kind]}
                </span>{' '}
                {issue.message}
              </td>
              <td className="max-w-260 text-dimmed">{issue.value || '—'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {listed.length > limit && (
        <Button variant="default" size="xs" mt="sm" onClick={() => setLimit(limit + AT_ONCE)}>
          Mostrar mais ({formatCount(listed.length - limit)})
        </Button>
      )}
      {unlisted > 0 && (
        <Box component="p" mt={10} fz={14} c="dimmed">
          {unlisted === 1
            ? 'E mais 1, que não cabe na lista.'
            : `E mais ${formatCount(unlisted)}, que não cabem na lista.`}
        </Box>
      )}
    </div>
  )
}

const kindsIn = (issues: ImportIssue[]) =>
  Object.entries(KINDS)
    .map(([value, label]) => ({
      value,
      label,
      count: issues.filter(({ kind }) => kind === value).length,
    }))
    .filter(({ count }) => count > 0)
    .map(({ value, label, count }) => ({ value, label: `${label} (${count})` }))

const asCsv = (issues: ImportIssue[]): string =>
  [
    BOM,
    csvLine(['Linha', 'Coluna', 'Tipo', 'O que há', 'Na planilha']),
    ...issues.map(({ line, column, kind, message, value }) =>
      csvLine([String(line), column, WORDS[kind], message, value]),
    ),
  ].join('')
