import { expect, test } from 'vitest'
import { wordList } from './word-list.ts'

test.each([
  [[], ''],
  [['seg'], 'seg'],
  [['seg', 'qua'], 'seg e qua'],
  [['seg', 'qua', 'sex'], 'seg, qua e sex'],
])('%j is %j', (words, text) => expect(wordList(words)).toBe(text))
