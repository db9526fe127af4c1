import { beforeEach, describe, expect, test } from 'vitest'
import { transact } from '#database/transaction'
import { PautaTaskModel } from '#modules/pauta/pauta.model'
import { NOBODY } from '#test/as'
import { clearDatabase, useDatabase } from '#test/database'
import { WISH, accept, ask, decline, read, said } from '#test/proposal-answers'
import { acceptNew, expireAt, makeProposal, storedProposal } from '#test/proposals'
import { expectRefusal } from '#test/refusal'
import { acceptProposal } from './proposals-answer.ts'
import { askOfProposal } from './proposals-ask.ts'
import { declineProposal } from './proposals-decline.ts'

useDatabase()
beforeEach(clearDatabase)

const PAST = new Date('2020-01-01')

describe('of every answer', () => {
  const answers = { accept, decline, ask }
  const bodies = { accept: {}, decline: { reason: 'Preço' }, ask: { text: WISH } }

  test.each(['accept', 'decline', 'ask'] as const)(
    '%s is refused where it is too late',
    async (kind) => {
      const { sales, proposal } = await makeProposal()
      const { body: shown } = await read(proposal.id)
      await sales.patch(`/proposta/update/${proposal.id}`).send({ value: 2 })
      const stale = await answers[kind](proposal.id, { ...bodies[kind], hash: shown.hash })
      expect(said(stale)).toEqual([
        409,
        'Esta proposta mudou desde que você a abriu. Confira de novo.',
      ])
      await expireAt(proposal.id, PAST)
      expect(said(await answers[kind](proposal.id))).toEqual([410, 'Esta proposta expirou.'])
      const { proposal: accepted } = await acceptNew()
      expectRefusal(await answers[kind](accepted.id), 409, 'ALREADY_ANSWERED')
      expect(said(await answers[kind](accepted.id))).toEqual([409, 'Esta proposta já foi aceita.'])
      expectRefusal(await answers[kind]('0'.repeat(32)), 404, 'NOT_FOUND')
    },
  )

  test('at one moment one wins, on several processes', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { proposal } = await makeProposal()
      const stored = () => storedProposal(proposal.id)
      const acts = [
        async () => acceptProposal(await stored(), {}, NOBODY),
        async () => declineProposal(await stored(), { reason: 'Preço' }, NOBODY),
      ]
      const outcomes = await Promise.allSettled(
        Array.from({ length: 12 }, (_, index) => transact(acts[index % 2]!)),
      )
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      const { approved, isDeclined, acceptance, declined } = await stored()
      expect(approved).toBe(!isDeclined)
      expect(acceptance === null).toBe(declined !== null)
    }
  }, 60_000)

  test('of wishes at once all are kept, five at most, with one task', async () => {
    const { proposal } = await makeProposal()
    const outcomes = await Promise.allSettled(
      Array.from({ length: 8 }, () =>
        transact(async () =>
          askOfProposal(await storedProposal(proposal.id), { text: WISH }, NOBODY),
        ),
      ),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    expect((await storedProposal(proposal.id)).asked).toHaveLength(5)
    expect(await PautaTaskModel.countDocuments()).toBe(1)
  }, 60_000)
})
