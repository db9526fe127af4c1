import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ProposalVersion } from '@bastidor/shared/proposals.views'
import { proposalExpiry } from '@bastidor/shared/proposals.expiry'
import { AuditModel } from '#audit/audit.model'
import { transact } from '#database/transaction'
import { anonymous, as } from '#test/as'
import { clearDatabase, useDatabase } from '#test/database'
import { acceptNew, expireAt, makeProposal, storedProposal } from '#test/proposals'
import { reopenProposal } from './proposals.update.ts'

useDatabase()
beforeEach(clearDatabase)

type Made = Awaited<ReturnType<typeof makeProposal>>
const see = ({ id }: Made['proposal']) =>
  anonymous.post(`/proposta/seen/${id}`).set('User-Agent', 'Mozilla/5.0')
const ask = ({ id }: Made['proposal']) =>
  anonymous.post(`/proposta/ask/${id}`).send({ text: 'Podemos começar em maio?' })
const decline = ({ id }: Made['proposal']) =>
  anonymous.post(`/proposta/decline/${id}`).send({ reason: 'Preço' })
const update = ({ sales, proposal }: Made, fields: object) =>
  sales.patch(`/proposta/update/${proposal.id}`).send(fields)
const versionsOf = async ({ sales, proposal }: Made, query = ''): Promise<ProposalVersion[]> =>
  (await sales.get(`/proposta/versions/${proposal.id}${query}`)).body.results
const numbersOf = (versions: ProposalVersion[]) => versions.map(({ n }) => n)

describe('a new text', () => {
  test('overwrites one that nobody has read', async () => {
    const made = await makeProposal()
    await update(made, { value: 1800 })
    const [only, ...rest] = await versionsOf(made)
    expect(rest).toEqual([])
    expect(only).toMatchObject({ n: 1, by: 'Caio', isCurrent: true })
    expect(only!.text).toContain('value: 1800')
  })

  test.each([
    ['seen', see],
    ['asked of', ask],
  ])('is a second version of one that was %s', async (_what, act) => {
    const made = await makeProposal()
    const { body: before } = await anonymous.get(`/proposta/${made.proposal.id}`)
    await act(made.proposal)
    const { body: after } = await update(made, { value: 1800 })
    expect(after).toMatchObject({ versionNumber: 2, state: 'open' })
    const [second, first] = await versionsOf(made)
    expect([second, first]).toMatchObject([
      { n: 2, isCurrent: true, hash: after.hash },
      { n: 1, isCurrent: false, hash: before.hash, by: 'Caio', at: made.proposal.createdAt },
    ])
    for (const { text, hash } of [second!, first!])
      expect(createHash('sha256').update(text).digest('hex')).toBe(hash)
    const { body: shown } = await anonymous.get(`/proposta/${made.proposal.id}`)
    expect(shown).toMatchObject({ versionNumber: 2, versionAt: second!.at })
  })

  test('is none where what the page shows stays as it was', async () => {
    const made = await makeProposal()
    await ask(made.proposal)
    const { body } = await update(made, { whatsapp: '4733334444', value: 1500 })
    expect(body).toMatchObject({ versionNumber: 1, state: 'asked', whatsapp: '4733334444' })
  })

  test('of a stale form is refused, and nothing is kept of it', async () => {
    const made = await makeProposal()
    await see(made.proposal)
    await update(made, { value: 1800, version: 1 })
    const { status } = await update(made, { value: 1900, version: 1 })
    expect(status).toBe(409)
    expect(numbersOf(await versionsOf(made))).toEqual([2, 1])
  })

  test('written by two at once makes versions that follow each other', async () => {
    const made = await makeProposal()
    await see(made.proposal)
    await Promise.all([1, 2, 3, 4].map((posts) => update(made, { posts })))
    expect(numbersOf(await versionsOf(made))).toEqual([5, 4, 3, 2, 1])
  })
})

describe('POST /proposta/reopen/{id}', () => {
  const reopen = ({ sales, proposal }: Made) => sales.post(`/proposta/reopen/${proposal.id}`)

  test('opens a declined one for ten days, as a new version that can be accepted', async () => {
    const made = await makeProposal()
    await decline(made.proposal)
    await expireAt(made.proposal.id, new Date('2020-01-01'))
    const { status, body } = await reopen(made)
    expect(status).toBe(200)
    expect(body).toMatchObject({ state: 'open', declined: null, versionNumber: 2 })
    expect(body.expiresAt).toBe(proposalExpiry(new Date()).toISOString())
    expect(numbersOf(await versionsOf(made))).toEqual([2, 1])
    expect(await AuditModel.findOne({ action: 'proposal.reopen' }).lean()).toMatchObject({
      actor: 'Caio',
    })
    await update(made, { value: 900 })
    expect(numbersOf(await versionsOf(made))).toEqual([3, 2, 1])
    await anonymous.patch(`/proposta/answer/${made.proposal.id}`).send({}).expect(200)
  })

  test('is for declined ones alone, and works once', async () => {
    const made = await makeProposal()
    expect((await reopen(made)).status).toBe(409)
    const accepted = await acceptNew()
    expect((await reopen(accepted)).status).toBe(409)
    await decline(made.proposal)
    const outcomes = await Promise.allSettled(
      [1, 2, 3].map(() =>
        transact(async () =>
          reopenProposal({ name: 'Caio' }, await storedProposal(made.proposal.id)),
        ),
      ),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await storedProposal(made.proposal.id)).toMatchObject({ versionNumber: 2 })
  })
})

describe('GET /proposta/versions/{id}', () => {
  test('has pages, newest first, and the accepted text as it was accepted', async () => {
    const made = await makeProposal()
    await see(made.proposal)
    for (const posts of [1, 2, 3]) await update(made, { posts })
    expect(numbersOf(await versionsOf(made, '?limit=1'))).toEqual([4])
    expect(numbersOf(await versionsOf(made, '?limit=2&offset=1'))).toEqual([3, 2])
    expect(numbersOf(await versionsOf(made, '?offset=4'))).toEqual([])
    await anonymous.patch(`/proposta/answer/${made.proposal.id}`).send({})
    const [current] = await versionsOf(made)
    expect(current!.text).toBe((await storedProposal(made.proposal.id)).acceptance!.text)
  })

  test('is for those who keep proposals', async () => {
    const { proposal } = await makeProposal()
    const base = await as()
    for (const call of [
      base.get(`/proposta/versions/${proposal.id}`),
      base.post(`/proposta/reopen/${proposal.id}`),
    ])
      expect((await call).status).toBe(403)
  })
})
