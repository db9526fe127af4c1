import { expect, test } from 'vitest'
import { formatPhone } from './phone.ts'

test.each([
  ['', ''],
  ['4', '(4'],
  ['47', '(47'],
  ['479', '(47) 9'],
  ['4733332222', '(47) 3333-2222'],
  ['47999998888', '(47) 99999-8888'],
  ['479999988889', '479999988889'],
  ['(47) 99999-88889', '(47) 99999-88889'],
  ['+55 47 99999-8888', '(47) 99999-8888'],
  ['5547999998888', '(47) 99999-8888'],
  ['+1 415 555', '+1 415 555'],
  ['+55', '+55'],
])('%j is written %j', (typed, written) => {
  expect(formatPhone(typed)).toBe(written)
})

test('what it writes it leaves as it is', () => {
  expect(formatPhone('(47) 99999-8888')).toBe('(47) 99999-8888')
  expect(formatPhone('(47) 3333-2222')).toBe('(47) 3333-2222')
})
