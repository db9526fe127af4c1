import { afterEach, expect, test, vi } from 'vitest'
import { createAutosave, type SaveResult, type Stored } from './autosave.ts'
import type { Values } from './edits.ts'

/** A form over a server of the test's own; `sent` is what arrives there. */
const setUp = (values: Values = { a: '', b: '' }, id = 'x') => {
  vi.useFakeTimers()
  const sent: [Values, number][] = []
  let answers: ((changed: Values) => SaveResult)[] = []
  const there: Stored = { version: 1, values: { ...values } }
  const saver = createAutosave({
    id,
    stored: { version: 1, values },
    rest: 800,
    save: async (changed, version) => {
      sent.push([changed, version])
      const answer = answers.shift()
      if (answer) return answer(changed)
      there.version += 1
      Object.assign(there.values, changed)
      return { kind: 'saved', stored: { version: there.version, values: { ...there.values } } }
    },
  })
  return { saver, sent, there, answer: (...next: typeof answers) => (answers = next) }
}
const edits = (saver: ReturnType<typeof createAutosave>) => saver.snapshot().edits
afterEach(() => vi.useRealTimers())

test('a pause saves what changed, and nothing else', async () => {
  const { saver, sent } = setUp()
  saver.type('a', 'O')
  saver.type('a', 'Oi')
  expect(sent).toEqual([])
  await vi.runAllTimersAsync()
  expect(sent).toEqual([[{ a: 'Oi' }, 1]])
  expect(edits(saver)).toEqual({})
  expect(localStorage).toHaveLength(0)
})

test('a failed save is retried with everything typed since, which is kept meanwhile', async () => {
  const { saver, sent, answer } = setUp()
  answer(() => ({ kind: 'later', message: 'Sem conexão' }))
  saver.type('a', 'um')
  await vi.advanceTimersByTimeAsync(800)
  expect(saver.snapshot().problem).toEqual({ message: 'Sem conexão', isFinal: false })
  expect(localStorage).toHaveLength(1)
  saver.type('b', 'dois')
  await vi.runAllTimersAsync()
  expect(sent.at(-1)).toEqual([{ a: 'um', b: 'dois' }, 1])
  expect(saver.snapshot().problem).toBeNull()
})

test('a page that was closed too soon sends the rest when it is opened again', async () => {
  const first = setUp()
  first.answer(() => ({ kind: 'refused', message: 'não' }))
  first.saver.type('a', 'guardado')
  await vi.runAllTimersAsync()
  const again = setUp()
  expect(edits(again.saver).a?.mine).toBe('guardado')
  const stop = again.saver.start()
  await vi.runAllTimersAsync()
  expect(again.sent).toEqual([[{ a: 'guardado' }, 1]])
  stop()
})

test('a field that both typed in waits for a choice, and holds up no other', async () => {
  const { saver, sent, answer, there } = setUp()
  there.version = 5
  there.values.a = 'deles'
  answer(() => ({ kind: 'stale', stored: { version: 5, values: { a: 'deles', b: '' } } }))
  saver.type('a', 'meu')
  saver.type('b', 'outro')
  await vi.runAllTimersAsync()
  expect(sent.at(-1)).toEqual([{ b: 'outro' }, 5])
  expect(edits(saver).a).toMatchObject({ mine: 'meu', theirs: 'deles' })
  expect(await saver.saveAll()).toBe(false)
  saver.keepMine('a')
  await vi.runAllTimersAsync()
  expect(sent.at(-1)).toEqual([{ a: 'meu' }, 6])
  expect(edits(saver)).toEqual({})
})

test('the other text can be taken instead, and nothing is sent', async () => {
  const { saver, sent } = setUp()
  saver.type('a', 'meu')
  saver.adopt({ version: 2, values: { a: 'deles', b: '' } })
  saver.takeTheirs('a')
  await vi.runAllTimersAsync()
  expect(sent).toEqual([])
  expect(saver.snapshot().base.values.a).toBe('deles')
})

test('a save whose answer was lost is not taken for somebody else’s', async () => {
  const { saver, sent, answer, there } = setUp()
  answer((changed) => {
    there.version = 2
    Object.assign(there.values, changed)
    return { kind: 'later', message: 'Sem conexão' }
  })
  saver.type('a', 'um')
  await vi.advanceTimersByTimeAsync(800)
  saver.type('a', 'um e meio')
  saver.adopt({ version: 2, values: { ...there.values } })
  await vi.runAllTimersAsync()
  expect(edits(saver)).toEqual({})
  expect(sent.at(-1)).toEqual([{ a: 'um e meio' }, 2])
})

test('an older state that comes late changes nothing', async () => {
  const { saver } = setUp()
  saver.type('a', 'um')
  await vi.runAllTimersAsync()
  saver.adopt({ version: 1, values: { a: '', b: '' } })
  expect(saver.snapshot().base.values.a).toBe('um')
})
