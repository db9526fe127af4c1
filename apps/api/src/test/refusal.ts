import { expect } from 'vitest'

type Answer = {
  status: number
  headers: Record<string, string>
  body: Record<string, unknown>
  text: string
}
const INTERNALS = /at \/|node_modules|\.ts:|Error:|Mongo|<html|<!doctype|stack/i

/** A refusal as the contract draws it: JSON, a code, a Portuguese text, an id, nothing internal. */
export const expectRefusal = (answer: Answer, status: number, code: string) => {
  expect([answer.status, answer.body.code]).toEqual([status, code])
  expect(answer.headers['content-type']).toMatch(/^application\/json/)
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.body.message).toMatch(/[A-ZÀ-Ú][\wà-ú ,.]+/)
  expect(answer.body.requestId).toBe(answer.headers['x-request-id'])
  expect(answer.text).not.toMatch(INTERNALS)
}
