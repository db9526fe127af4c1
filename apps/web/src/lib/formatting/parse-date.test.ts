import { expect, test } from 'vitest'
import { parseDate, pastedDate, maskDate, dateText } from './parse-date.ts'

test('slashes come by themselves, and nothing but digits stays', () => {
  expect(maskDate('0')).toBe('0')
  expect(maskDate('0507')).toBe('05/07')
  expect(maskDate('05071990')).toBe('05/07/1990')
  expect(maskDate('5/')).toBe('05')
  expect(maskDate('05/7/')).toBe('05/07')
  expect(maskDate('1990-07-05')).toBe('05/07/1990')
  expect(maskDate('5 de julho')).toBe('5')
})

test('a digit too many stays, and makes it no day', () => {
  expect(maskDate('05/07/19901')).toBe('05/07/19901')
  expect(parseDate('05/07/19901')).toBeNull()
})

test('a typed day becomes a calendar day, and back', () => {
  expect(parseDate('05/07/1990')).toBe('1990-07-05')
  expect(dateText('1990-07-05')).toBe('05/07/1990')
  expect(dateText(null)).toBe('')
})

test('nothing stays nothing; a day that does not exist, or half of one, is none', () => {
  expect(parseDate(' ')).toBe('')
  expect(parseDate('31/02/1990')).toBeNull()
  expect(parseDate('05/07')).toBeNull()
})

test('a day is pasted as a sheet shows it, without its zeros', () => {
  expect(pastedDate(' 5/7/1990\n')).toBe('05/07/1990')
  expect(pastedDate('15.12.1990')).toBe('15/12/1990')
  expect(pastedDate('5/7/90')).toBeNull()
  expect(pastedDate('19')).toBeNull()
})
