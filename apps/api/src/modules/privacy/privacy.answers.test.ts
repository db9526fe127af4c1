import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { anonymous } from '#test/as'
import { clearDatabase, useDatabase } from '#test/database'
import { PERSON, acceptNew, makeProposal, storedProposal } from '#test/proposals'
import { anonymisePerson, exportPerson } from './privacy.commands.ts'

useDatabase()
beforeEach(clearDatabase)

describe('who answered a proposal', () => {
  test('is replaced where they accepted, and the text they accepted stays', async () => {
    const { proposal } = await acceptNew(PERSON)
    const before = await storedProposal(proposal.id)
    const { found } = await exportPerson('Ana Souza')
    expect(found.map(({ what }) => what)).toEqual(['aceites de propostas em que se identificou'])
    expect(JSON.stringify(found)).not.toContain('52998224725')
    await anonymisePerson('Ana Souza')
    const { acceptance } = await storedProposal(proposal.id)
    expect(acceptance).toEqual({
      ...before.acceptance,
      person: {
        name: expect.stringMatching(/^Pessoa anonimizada/),
        role: '',
        taxIdMasked: '',
        taxIdProof: null,
      },
    })
    expect((await exportPerson('Ana Souza')).found).toEqual([])
  })

  test('has what they asked and why they declined blanked, with earlier texts', async () => {
    const { sales, proposal } = await makeProposal({ name: 'Caio Sabiá' })
    const text = 'Sou eu, o Caio: menos visitas'
    await anonymous.post(`/proposta/ask/${proposal.id}`).send({ text }).expect(200)
    await sales.patch(`/proposta/update/${proposal.id}`).send({ value: 900 }).expect(200)
    await anonymous
      .post(`/proposta/decline/${proposal.id}`)
      .send({ reason: 'Outro', text: 'O Caio não quer' })
      .expect(200)
    await anonymisePerson('Caio Sabiá')
    const stored = await storedProposal(proposal.id)
    expect(stored).toMatchObject({
      name: expect.stringMatching(/^Pessoa anonimizada/),
      declined: { reason: 'Outro', text: '' },
      asked: [{ text: '', version: 1 }],
    })
    const { results } = (await sales.get(`/proposta/versions/${proposal.id}`)).body
    expect(JSON.stringify(results)).not.toContain('Sabiá')
    for (const version of results)
      expect(createHash('sha256').update(version.text).digest('hex')).toBe(version.hash)
  })
})
