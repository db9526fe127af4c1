import { readFileSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'

const ROOTS = [import.meta.dirname, join(import.meta.dirname, '../../../packages/shared/src')]

const files = ROOTS.flatMap((root) =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('words.test.ts'))
    .map((file) => join(root, file)),
)

/** Metaphors that have a name in the field (in brackets), which is used instead. */
const WORDS = [
  'inTurns?|turnsOf', // batch queue, concurrency
  'inLine', // mutex
  'remembering|rememberedText|beingMade', // cache, in flight
  'keepVersion|endVersions|forgetVersions|isWatched', // invalidate
  'reign', // epoch
  'gather|gatheringInserts|onlyInserts', // buffer, insert only
  'endsOf|endsFilter', // suffixes
  'keepDerived', // derived fields
  'madeOf|looksUp|askVersions', // cache tags, reads
  'waitLonger', // timeout
  'isUntold|alreadyDone', // skip audit, existing
  'roster|showing', // array set, map valid
  'oneHost|isSameSite|answerEarly|isRobot', // host check, origin, respond, bot
  'openContext|findCaller|presentedToken', // context, current user, token
  'workApart|converse|smallFormOf|weighDrawing', // process, thumbnail, complexity
  'tell[A-Z][A-Za-z]*|settleDue|untold', // notify, retract
  'holdClient|holdDueClient|holdProposal', // lock
  'FactModel|FactRecord|recordFact', // lifecycle event
  'openBook|judgeLines|Judged', // lookup table, validate
  'toldValues|rememberedFigure', // auditable changes, log, cached
  'insertByCommand|judgeOf', // raw insert, rights check
  'proveLogin|provePasswordChange', // verify
]

test('the code bears the words of the field', () => {
  const word = new RegExp(String.raw`\b(?:${WORDS.join('|')})\b`)
  const found = files.flatMap((file) => {
    const [hit] = word.exec(readFileSync(file, 'utf8')) ?? []
    return hit ? [`${basename(file)}: ${hit}`] : []
  })
  expect(found).toEqual([])
})

/** The same for the first part of a file's name. */
const NAMES = new Set([
  'apart',
  'caller-turns',
  'facts',
  'gathered-inserts',
  'in-company',
  'line',
  'ltv',
  'name-ends',
  'one-host',
  'patience',
  'remembered',
  'remembering',
  'roster',
  'small-form',
  'sniff',
  'turns',
  'weight',
])

test('so do the names of its files', () => {
  const firstPart = (file: string) => basename(file).split('.')[0] ?? ''
  expect(files.filter((file) => NAMES.has(firstPart(file)))).toEqual([])
})
