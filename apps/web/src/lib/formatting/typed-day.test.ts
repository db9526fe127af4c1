import { expect, test } from 'vitest'
import { dayOfTyped, formatTypedDay, typedDay } from './typed-day.ts'

test('slashes come by themselves, and nothing but digits stays', () => {
  expect(formatTypedDay('0')).toBe('0')
  expect(formatTypedDay('0507')).toBe('05/07')
  expect(formatTypedDay('05071990')).toBe('05/07/1990')
  expect(formatTypedDay('5/')).toBe('05')
  expect(formatTypedDay('05/7/')).toBe('05/07')
  expect(formatTypedDay('1990-07-05')).toBe('05/07/1990')
  expect(formatTypedDay('5 de julho')).toBe('5')
})

test('a digit too many stays, and makes it no day', () => {
  expect(formatTypedDay('05/07/19901')).toBe('05/07/19901')
  expect(dayOfTyped('05/07/19901')).toBeNull()
})

test('a typed day becomes a calendar day, and back', () => {
  expect(dayOfTyped('05/07/1990')).toBe('1990-07-05')
  expect(typedDay('1990-07-05')).toBe('05/07/1990')
  expect(typedDay(null)).toBe('')
})

test('nothing stays nothing; a day that does not exist, or half of one, is none', () => {
  expect(dayOfTyped(' ')).toBe('')
  expect(dayOfTyped('31/02/1990')).toBeNull()
  expect(dayOfTyped('05/07')).toBeNull()
})
