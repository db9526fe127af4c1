import { afterEach, expect, test } from 'vitest'
import { takeFirstAnswer } from './first-answers.ts'

afterEach(() => (window.firstAnswers = undefined))

const answer = (text: string) => Promise.resolve(new Response(text))

test('an answer is given once, and to its own question alone', async () => {
  window.firstAnswers = { '/plan/?limit=12': answer('plans') }
  expect(await takeFirstAnswer('GET', '/plan/')).toBeUndefined()
  const taken = await takeFirstAnswer('GET', '/plan/?limit=12')
  expect(await taken?.text()).toBe('plans')
  expect(await takeFirstAnswer('GET', '/plan/?limit=12')).toBeUndefined()
})

test('one that did not arrive is asked for again', async () => {
  const lost = Promise.reject<Response>(new TypeError('offline'))
  window.firstAnswers = { '/plan/': lost }
  expect(await takeFirstAnswer('GET', '/plan/')).toBeUndefined()
})

test('none from before a write is given after it', async () => {
  window.firstAnswers = { '/plan/': answer('old') }
  await takeFirstAnswer('PATCH', '/plan/1')
  expect(await takeFirstAnswer('GET', '/plan/')).toBeUndefined()
})
