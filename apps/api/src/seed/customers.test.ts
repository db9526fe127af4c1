import { beforeAll, expect, test } from 'vitest'
import { pieceSchema } from '@bastidor/shared/pieces'
import { PIECE_STATE_NAMES } from '@bastidor/shared/pieces.kinds'
import { approvalSchema, approvalState } from '@bastidor/shared/approvals'
import { clockAt, dayOf, daysBetween } from '@bastidor/shared/dates'
import { can } from '@bastidor/shared/permissions'
import { REMINDER_HOURS } from '@bastidor/shared/clients.reminders'
import { workingMoment } from '@bastidor/shared/workday'
import { proposalState } from '@bastidor/shared/proposals.expiry'
import { proposalSchema } from '@bastidor/shared/proposals.views'
import { proposalInputSchema } from '@bastidor/shared/proposals'
import type { ScopeList } from '@bastidor/shared/scope'
import { reasonProblem } from '@bastidor/shared/approvals.reason'
import { ONE_OFF } from '@bastidor/shared/contract-end'
import { ne } from '#database/operators'
import { BriefingModel } from '#modules/briefings/briefings.model'
import { transact } from '#database/transaction'
import { chunkRecords, fileRecords } from '#storage/gridfs'
import { sha256 } from '#lib/sha256'
import { ApprovalModel, type ApprovalRecord, filesOf } from '#modules/approvals/approvals.model'
import { PautaTaskModel } from '#modules/pauta/pauta.model'
import { differsFromRound, hashOf } from '#modules/pieces/pieces-content'
import { PieceModel, type PieceRecord, filesOf as filesOfPiece } from '#modules/pieces/pieces.model'
import { toPiece } from '#modules/pieces/pieces.view'
import { toApproval } from '#modules/approvals/approvals.view'
import { ClientModel, type ClientRecord } from '#modules/clients/clients.model'
import { EmployeeModel } from '#modules/employees/employees.model'
import { clientIdsOf } from '#modules/proposals/proposals.find'
import { ProposalModel, type ProposalRecord } from '#modules/proposals/proposals.model'
import { nextProposalNumber } from '#modules/proposals/proposals.numbering.model'
import { toOffer, toProposal } from '#modules/proposals/proposals.view'
import { toReminders } from '#modules/client-reminders/client-reminders.view'
import { queueReminders } from '#modules/client-reminders/client-reminders-due'
import { MailModel, type MailRecord } from '#modules/outbox/outbox.model'
import { NpsModel } from '#modules/nps/nps.model'
import { VisitModel } from '#modules/visits/visits.model'
import { as } from '../test/as.ts'
import { useDatabase } from '../test/database.ts'
import { useMail } from '../test/smtp.ts'
import { officeDay } from './calendar.ts'
import { type Seeded, seed } from './seed.ts'

useDatabase()
useMail()
const NOW = new Date('2026-11-20T18:30:00Z')

// Both only read what was seeded.
let seeded: Seeded
beforeAll(async () => {
  seeded = await seed({ now: NOW })
  // The whole example agency: most of a minute where the other tests take their share.
}, 180_000)

test('one client is reminded, and both reminders of each of its open links were sent', async () => {
  const [client, ...others] = await ClientModel.find({ 'reminders.on': true }).lean<
    ClientRecord[]
  >()
  expect([others.length, client!.deletedAt, client!.email]).toEqual([
    0,
    null,
    expect.stringMatching('@'),
  ])
  const mails = await MailModel.find().sort({ key: 1 }).lean<MailRecord[]>()
  expect(mails.length).toBeGreaterThan(1)
  for (const { clientId, kind, state, to, sentAt } of mails) {
    expect([String(clientId), kind, state, to]).toEqual([
      String(client!._id),
      'reminder',
      'sent',
      client!.email,
    ])
    expect(sentAt! < NOW && sentAt! > client!.reminders!.since!).toBe(true)
    expect(workingMoment(sentAt!, REMINDER_HOURS)).toEqual(sentAt)
  }
  const { mails: shown } = await toReminders(client!, { id: '', level: 'Admin', role: '' })
  expect(shown.map(({ n }) => n).toSorted()).toEqual(
    Array.from({ length: mails.length / 2 }, () => [1, 2])
      .flat()
      .toSorted(),
  )
  await queueReminders(new Date('2026-11-23T15:00:00Z'))
  expect(await MailModel.countDocuments()).toBe(mails.length)
})

test('one person was invited, and has no password yet', async () => {
  const invited = await EmployeeModel.find({ passwordSetAt: null }).lean()
  expect(invited).toMatchObject([{ active: true, level: 'Base' }])
})

test('approvals wait, seen and unseen, were accepted, or sent back and sent again', async () => {
  const stored = await ApprovalModel.find().lean<ApprovalRecord[]>()
  expect(stored).toHaveLength(seeded.approvals)
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
    const sending = approval.pieces ? 'approval.createFromPieces' : 'approval.create'
    expect(can({ ...sender, id: '' }, sending)).toBe(true)
    const shown = toApproval(approval, client!.name)
    expect(approvalSchema.safeParse(shown).error).toBeUndefined()
  }

  // Each picture is there, and is nobody else's but the piece's that it shows.
  const files = await fileRecords().find({ 'metadata.purpose': 'approval' }).toArray()
  const pictures = filesOf(stored.filter(({ pieces }) => !pieces))
  const pieces = (await PieceModel.find().lean<PieceRecord[]>()).flatMap(filesOfPiece)
  expect(filesOf(stored.filter((one) => one.pieces)).every((id) => pieces.includes(id))).toBe(true)
  expect([...pictures, ...pieces].toSorted()).toEqual(files.map(({ _id }) => _id).toSorted())
  expect(files.every(({ metadata }) => metadata.small)).toBe(true)
  expect((await chunkRecords().distinct('files_id')).length).toBe(
    await fileRecords().countDocuments(),
  )
})

test('pieces stand in every state, as the product would have it', async () => {
  const stored = await PieceModel.find().lean<PieceRecord[]>()
  expect(stored.length).toBeGreaterThanOrEqual(60)
  expect(new Set(stored.map(({ state }) => state))).toEqual(new Set(PIECE_STATE_NAMES))
  expect(stored.some(({ rounds }) => rounds.some(({ pins }) => pins.length > 1))).toBe(true)
  expect(stored.some(({ round }) => round === 2)).toBe(true)
  for (const piece of stored) {
    expect(pieceSchema.safeParse(toPiece(piece, { seesApprovals: true })).error).toBeUndefined()
    expect(piece.hasLaterEdit).toBe(piece.state === 'sent' && differsFromRound(piece))
    expect(piece.approvedAt !== null).toBe(['approved', 'published'].includes(piece.state))
    for (const round of piece.rounds) expect(round.hash).toBe(hashOf(round))
  }
  const tasks = await PautaTaskModel.find({ 'origin.kind': 'piece' }).lean()
  expect(tasks.map(({ origin }) => origin.id).toSorted()).toEqual(
    stored
      .filter(({ state }) => state === 'adjust')
      .map(({ _id }) => String(_id))
      .toSorted(),
  )
})

test('everybody who works there has tasks', async () => {
  const tasks = await PautaTaskModel.find({ 'origin.kind': 'manual' }).lean()
  for (const { _id, active } of await EmployeeModel.find().lean())
    expect(tasks.some(({ assigneeId }) => assigneeId?.equals(_id))).toBe(active)
})

test('the running month is delivered as far as it has gone, and the months before it are', async () => {
  const admin = await as({ level: 'Admin' })
  const inMonth = async (month: string) => {
    const { body } = await admin.get(`/scope/?month=${month}&limit=100`).expect(200)
    const { results, totals } = body as ScopeList
    const counted = (kind: string) => {
      const { sold, delivered } = totals.find((line) => line.kind === kind)!
      return delivered / (sold ?? 0)
    }
    return { results, shares: ['criativo', 'video', 'captacao'].map(counted) }
  }
  const { results, shares } = await inMonth('2026-11')
  for (const share of shares) expect(Math.abs(share - 0.68)).toBeLessThan(0.1)
  const posts = results.flatMap(({ lines }) => lines.filter(({ kind }) => kind === 'criativo'))
  expect(posts.every(({ sold }) => sold === null || (sold >= 4 && sold <= 16))).toBe(true)
  for (const share of (await inMonth('2026-10')).shares)
    expect(Math.abs(share - 1)).toBeLessThan(0.1)
})

test('no piece is planned and no visit takes place on a weekend or a holiday', async () => {
  const days = [...(await PieceModel.distinct('plannedOn')), ...(await VisitModel.distinct('day'))]
  expect(days.filter((day) => day && officeDay(day) !== day)).toEqual([])
})

test('who paid once is sold nothing every month', async () => {
  const projects = await ClientModel.find({ tempoContrato: ONE_OFF }).lean<ClientRecord[]>()
  expect(projects.length).toBeGreaterThan(8)
  expect(projects.filter(({ posts, nVideos }) => posts + nVideos > 0)).toEqual([])
})

test('briefings are filled by day', async () => {
  const briefings = await BriefingModel.find({ savedAt: ne(null) }).lean()
  const hours = briefings.map(({ savedAt }) => Number(clockAt(savedAt!).slice(0, 2)))
  expect(hours.length).toBeGreaterThan(5)
  expect(hours.filter((hour) => hour < 9 || hour > 18)).toEqual([])
})

test('surveys that nobody answers are archived after a month or two', async () => {
  const open = await NpsModel.find({ ok: false, archivedAt: null, hiddenAt: null }).lean()
  const waits = open.map(({ createdDate }) => daysBetween(dayOf(createdDate), dayOf(NOW)))
  expect(waits.some((days) => days > 30)).toBe(true)
  expect(Math.max(...waits)).toBeLessThan(65)
})

test('proposals stand in every state, numbered as they were made, as the product would have it', async () => {
  const stored = await ProposalModel.find().sort({ sequentialNumber: 1 }).lean<ProposalRecord[]>()
  expect(stored.map(({ sequentialNumber }) => sequentialNumber)).toEqual(
    stored.map((_, index) => index + 1),
  )
  const clients = await clientIdsOf(stored)
  const states = stored.map((proposal) => {
    const state = proposalState(proposal, NOW)
    return clients.has(proposal._id) ? `${state}, a client` : state
  })
  const counted = (state: string) => states.filter((other) => other === state).length
  expect(['open', 'expired', 'approved', 'approved, a client'].map(counted)).toEqual([6, 4, 3, 5])
  expect(['asked', 'declined'].map(counted)).toEqual([1, 2])
  expect(stored.filter(({ versionNumber }) => versionNumber === 2)).toHaveLength(1)
  expect(stored.some(({ acceptance }) => acceptance?.person)).toBe(true)
  const next = await transact(() => nextProposalNumber())
  expect(next).toBe(stored.length + 1)
  for (const proposal of stored) {
    expect(() => proposalInputSchema.parse(proposal)).not.toThrow()
    const { createdAt, seenAt, acceptance, ...record } = proposal
    expect(seenAt === null || (seenAt > createdAt && seenAt < NOW)).toBe(true)
    expect(() => proposalSchema.parse(toProposal(proposal, undefined, NOW))).not.toThrow()
    if (!acceptance) continue
    expect(acceptance.at >= seenAt! && acceptance.at < NOW).toBe(true)
    expect(acceptance.hash).toBe(sha256(acceptance.text))
    expect(toOffer({ ...record, createdAt, seenAt, acceptance: null })).toEqual(acceptance.shown)
  }
  const days = stored.map(({ expiresAt }) => daysBetween(dayOf(NOW), dayOf(expiresAt)))
  expect(days).toEqual(expect.arrayContaining([0, 1]))
})
