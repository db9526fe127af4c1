import { expect } from 'vitest'
import type { PautaList, PautaTask } from '@bastidor/shared/pauta'
import type { EmployeeRecord } from '#modules/employees/employees.model'
import { asPerson } from './as.ts'

/** Creates a task through the API, as a person. */
export const makeTask = async (by: EmployeeRecord, fields: object = {}): Promise<PautaTask> => {
  const { status, body } = await (
    await asPerson(by)
  )
    .post('/task')
    .send({ title: 'Ligar para o cliente', ...fields })
  expect([status, body.message]).toEqual([201, undefined])
  return body as PautaTask
}

/** What a person is answered of the Pauta. */
export const pautaOf = async (person: EmployeeRecord, query = ''): Promise<PautaList> => {
  const { status, body } = await (await asPerson(person)).get(`/task${query}`)
  expect([status, body.message]).toEqual([200, undefined])
  return body as PautaList
}

/** The titles of a list. */
export const titlesOf = ({ results }: Pick<PautaList, 'results'>) =>
  results.map(({ title }) => title)
