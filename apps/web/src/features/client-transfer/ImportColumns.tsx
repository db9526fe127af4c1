import { Box, Button, Group, NativeSelect } from '@mantine/core'
import { mappingProblem } from '@bastidor/shared/client-transfer'
import {
  CLIENT_COLUMNS,
  REQUIRED_COLUMNS,
  hasRoom,
  type ClientColumnField,
} from '@bastidor/shared/client-transfer.columns'
import { columnName } from '@bastidor/shared/client-transfer.sheet'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Notice } from '#ui/feedback/Notice.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { plansQuery } from '#features/plans/plans.route.ts'
import classes from './ImportColumns.module.css'
import type { ChosenSheet, Mapping } from './sheet.ts'
import type { ClientImport } from './useClientImport.ts'

type Props = { way: ClientImport; sheet: ChosenSheet }

/** The column mapping: guessed, shown with sample values, and correctable. */
export const ImportColumns = ({ way, sheet }: Props) => {
  const { mapping, setMapping, plan, setPlan } = way
  const plans = useInfiniteQuery(plansQuery())
  const problem = mappingProblem(mapping, plan !== '')
  const handleField = (index: number, field: string) =>
    setMapping(mapping.with(index, (field || null) as ClientColumnField | null))

  return (
    <Panel title={`Colunas de ${sheet.file.name}`}>
      <ul aria-label="Colunas da planilha">
        {[...sheet.headings.keys()].map((index) => {
          const name = columnName(sheet.headings, index)
          return (
            <li key={index} className={classes.column}>
              <Box miw={0}>
                <span className="block text-15 weight-550 wrap-anywhere">{name}</span>
                <span className="block truncate text-14 text-dimmed">
                  {sheet.samples[index]?.join(' · ') || 'vazia nas primeiras linhas'}
                </span>
              </Box>
              <NativeSelect
                aria-label={`Coluna ${name} vira`}
                value={mapping[index] ?? ''}
                data={optionsFor(mapping, index)}
                onChange={({ currentTarget }) => handleField(index, currentTarget.value)}
              />
            </li>
          )
        })}
      </ul>
      <div className="mt-20 grid gap-16">
        <NativeSelect
          className="max-w-340"
          label="Plano das linhas sem plano"
          value={plan}
          data={[
            { value: '', label: 'Nenhum: cada linha diz o seu' },
            ...(plans.data?.results ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={({ currentTarget }) => setPlan(currentTarget.value)}
        />
        {problem && <Notice tone="info">{problem}</Notice>}
        <Group justify="space-between" gap="xs">
          <Button variant="default" onClick={way.restart}>
            Trocar arquivo
          </Button>
          <Button onClick={way.check} disabled={problem !== null}>
            Conferir
          </Button>
        </Group>
      </div>
    </Panel>
  )
}

const optionsFor = (mapping: Mapping, index: number) => [
  { value: '', label: 'Não importar' },
  ...CLIENT_COLUMNS.map(({ field, header }) => ({
    value: field,
    label: REQUIRED_COLUMNS.includes(field) ? `${header} *` : header,
    disabled: mapping[index] !== field && !hasRoom(mapping, field),
  })),
]
