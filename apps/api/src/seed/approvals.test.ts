import { expect, test } from 'vitest'
import { approvalSchema, approvalState } from '@bastidor/shared/approvals'
import { can } from '@bastidor/shared/permissions'
import { reasonProblem } from '@bastidor/shared/approval-reason'
import { chunkRecords, fileRecords } from '#files/bucket'
import { ApprovalModel, type ApprovalRecord, filesOf } from '#modules/approvals/approvals.model'
import { toApproval } from '#modules/approvals/approvals.view'
import { ClientModel, type ClientRecord } from '#modules/clients/clients.model'
import { EmployeeModel } from '#modules/employees/employees.model'
import { useDatabase } from '../test/database.ts'
import { seed } from './seed.ts'

useDatabase()
const NOW = new Date('2026-11-20T18:30:00Z')

test('approvals wait, seen and unseen, were accepted, or sent back and sent again', async () => {
  const { approvals } = await seed({ now: NOW })
  const stored = await ApprovalModel.find().lean<ApprovalRecord[]>()
  expect(stored).toHaveLength(approvals)
  const counted = (state: string) => stored.filter((one) => approvalState(one) === state)
  for (const state of ['waiting', 'approved', 'denied'])
    expect([state, counted(state).length > 2]).toEqual([state, true])
  expect(new Set(counted('waiting').map(({ seenDate }) => seenDate !== null)).size).toBe(2)
  expect(stored.some(({ name }) => name.endsWith('(2ª versão)'))).toBe(true)

  const clients = new Map(
    (await ClientModel.find().lean<ClientRecord[]>()).map((client) => [String(client._id), client]),
  )
  const people = new Map((await EmployeeModel.find().lean()).map((one) => [String(one._id), one]))
  for (const approval of stored) {
    const client = clients.get(String(approval.clientId))
    expect(client).toMatchObject({ deletedAt: null })
    expect(client!.links).toBeGreaterThan(0)
    const { createdDate, seenDate, answerDate, denied, feedback } = approval
    expect(createdDate < (answerDate ?? NOW) && createdDate > client!.createdAt).toBe(true)
    if (answerDate) expect(seenDate).not.toBeNull()
    if (denied) expect(reasonProblem(feedback)).toBeNull()
    const sender = people.get(String(approval.createdById))!
    expect(sender).toMatchObject({ name: approval.createdBy, active: true })
    expect(can({ ...sender, id: '' }, 'approval.create')).toBe(true)
    const shown = toApproval(approval, client!.name)
    expect(approvalSchema.safeParse(shown).error).toBeUndefined()
  }

  // Each picture is there, and is nobody else's.
  const files = await fileRecords().find({ 'metadata.purpose': 'approval' }).toArray()
  expect(filesOf(stored).toSorted()).toEqual(files.map(({ _id }) => _id).toSorted())
  expect(files.every(({ metadata }) => metadata.small)).toBe(true)
  expect((await chunkRecords().distinct('files_id')).length).toBe(
    await fileRecords().countDocuments(),
  )
}, 60_000)
