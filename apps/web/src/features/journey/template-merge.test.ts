import type { TemplateTask } from '@bastidor/shared/journey'
import { describe, expect, test } from 'vitest'
import { conflictsIn, merged } from './template-merge.ts'

/** 'a b c' is three tasks with these ids; 'b!' reads differently than 'b'. */
const list = (text: string): TemplateTask[] =>
  text
    .split(' ')
    .filter(Boolean)
    .map((word) => ({
      id: word.replace(/\W/g, ''),
      department: 'CS',
      desc: word,
      offset: null,
      who: null,
    }))
const shown = (tasks: readonly TemplateTask[]) => tasks.map(({ desc }) => desc).join(' ')
const versions = (base: string, mine: string, stored: string) => ({
  base: list(base),
  mine: list(mine),
  stored: list(stored),
})

describe('the changes of two people are merged', () => {
  test.each([
    ['nothing by me', 'a b c', 'a b c', 'a b! c', 'a b! c'],
    ['nothing by them', 'a b c', 'a! b c', 'a b c', 'a! b c'],
    ['another task each', 'a b c', 'a! b c', 'a b c!', 'a! b c!'],
    ['the same in the same way', 'a b', 'a! b', 'a! b', 'a! b'],
    ['one removed, another changed', 'a b c', 'a c', 'a b c!', 'a c!'],
    ['the same removed', 'a b c', 'a c', 'a c', 'a c'],
    ['a new one each, at the end', 'a b', 'a b x', 'a b y', 'a b x y'],
    ['a new one each, elsewhere', 'a b', 'x a b', 'a y b', 'x a y b'],
    ['mine in another order', 'a b c', 'c a b', 'a! b c', 'c a! b'],
    ['theirs in another order', 'a b c', 'a! b c', 'c a b', 'c a! b'],
    ['my order, and a new one of theirs', 'a b c', 'c b a', 'a b x c', 'c b x a'],
    ['everything removed by me, one added by them', 'a b', '', 'a b y', 'y'],
  ])('%s', (_what, base, mine, stored, result) => {
    const all = versions(base, mine, stored)
    expect(conflictsIn(all)).toEqual([])
    expect(shown(merged(all, 'mine'))).toBe(result)
    expect(shown(merged(all, 'stored'))).toBe(result)
  })
})

describe('a conflict is left to the user', () => {
  test('a task that reads differently for each', () => {
    const all = versions('a b c', 'a b! c!', 'a! b? c')
    expect(conflictsIn(all)).toEqual([{ label: 'Tarefa 2', stored: 'CS: b?', mine: 'CS: b!' }])
    expect(shown(merged(all, 'mine'))).toBe('a! b! c!')
    expect(shown(merged(all, 'stored'))).toBe('a! b? c!')
  })

  test('a task that one removed and the other changed', () => {
    const all = versions('a b', 'a', 'a b!')
    expect(conflictsIn(all)).toEqual([{ label: 'Tarefa 2', stored: 'CS: b!', mine: 'Removida' }])
    expect(shown(merged(all, 'mine'))).toBe('a')
    expect(shown(merged(all, 'stored'))).toBe('a b!')
  })

  test('two orders', () => {
    const all = versions('a b c', 'b a c', 'a c b')
    expect(conflictsIn(all).map(({ label }) => label)).toEqual(['Ordem'])
    expect(shown(merged(all, 'mine'))).toBe('b a c')
    expect(shown(merged(all, 'stored'))).toBe('a c b')
  })

  test('not the same order twice', () => {
    expect(conflictsIn(versions('a b c', 'b a c', 'b a c x'))).toEqual([])
  })

  test('a department is a change as a text is', () => {
    const dev = list('a').map((task) => ({ ...task, department: 'Dev' as const }))
    expect(merged({ base: list('a'), mine: dev, stored: list('a') }, 'stored')).toEqual(dev)
  })
})
