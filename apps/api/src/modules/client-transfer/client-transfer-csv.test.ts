import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { receiveSheet } from './client-transfer-csv.ts'

const HEAD = 'Nome;Whatsapp;Plano;Valor'
const wide = `${HEAD};${'x;'.repeat(14)}`
const processorUs = () => {
  const { user, system } = process.cpuUsage()
  return user + system
}

test.each([
  ['blank rows', HEAD, ';'.repeat(49)],
  ['rows of empty quotes', HEAD, '"";'.repeat(16)],
  ['repeated headings', wide, wide],
])('a sheet of %s leaves the event loop free', async (_what, head, row) => {
  const folder = await mkdtemp(join(tmpdir(), 'sheet-'))
  const file = { field: 'file', path: join(folder, 'a.csv'), size: 1, originalName: 'a.csv' }
  await writeFile(file.path, `${head}\n${`${row}\n`.repeat(90_000)}A;1;Ouro;10\n`)
  const turns: number[] = []
  let timer = setImmediate(function count() {
    turns.push(processorUs())
    timer = setImmediate(count)
  })
  const { rows } = await receiveSheet([file], {})
  clearImmediate(timer)
  turns.push(processorUs())
  await rm(folder, { recursive: true })
  expect(rows).toHaveLength(1)
  const lengths = turns.map((end, index) => end - (turns[index - 1] ?? end))
  expect(Math.max(...lengths)).toBeLessThan((turns.at(-1)! - turns[0]!) / 4)
})
