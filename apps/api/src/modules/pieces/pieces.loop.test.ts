import { expect, test } from 'vitest'
import { monthOf } from '@bastidor/shared/dates'
import { anonymous, asPerson, createPerson } from '#test/as'
import { makeClient } from '#test/clients'
import { useDatabase } from '#test/database'
import { addPictures, makePiece } from '#test/pieces'

useDatabase()

const PIECES = 10
const REASON = 'O telefone mudou, precisa ser o novo.'
const PIN = { item: 1, x: 0.5, y: 0.125, text: 'Maior, por favor.' }

test('ten pieces: checked, sent, eight approved, two adjusted by their makers and sent again', async () => {
  const gestor = await asPerson(await createPerson({ name: 'Gil', role: 'Gestor de Projetos' }))
  const makers = [await createPerson({ name: 'Bia' }), await createPerson({ name: 'Caio' })]
  const agents = await Promise.all(makers.map((maker) => asPerson(maker)))
  const { client } = await makeClient({ name: 'Padaria Aurora', gestor: 'Gil' })
  const ids: string[] = []
  for (let n = 0; n < PIECES; n += 1) {
    const [maker, colleague] = [agents[n % 2]!, makers[(n + 1) % 2]!]
    const title = `Peça ${n}`
    const { id } = await makePiece(maker, client.id, { title, plannedOn: `2026-12-${10 + n}` })
    await addPictures(maker, id, 2)
    const act = (me: typeof maker, body: object) => me.post(`/piece/review/${id}`).send(body)
    await act(maker, { act: 'send', reviewerId: String(colleague._id) }).expect(200)
    await act(agents[(n + 1) % 2]!, { act: 'pass' }).expect(200)
    ids.push(id)
  }
  const send = async (pieces: string[]) => {
    const body = { name: 'Semana', pieces }
    return gestor.post(`/approval/createFromPieces/${client.id}`).send(body).expect(201)
  }
  const { body: first } = await send(ids)

  const { body: shown } = await anonymous.get(`/approval/${first.id}`)
  expect([shown.pieces.length, shown.item.length]).toEqual([PIECES, 2 * PIECES])
  const [two, seven] = [ids[2]!, ids[7]!]
  await anonymous
    .patch(`/approval/answerapproval/${first.id}`)
    .send({
      pieces: ids.map((id) =>
        id === two || id === seven
          ? { id, decision: 'adjust', note: REASON, pins: [PIN] }
          : { id, decision: 'approved' },
      ),
    })
    .expect(200)
  const total = async (query: string) =>
    (await gestor.get(`/piece?clientId=${client.id}&${query}`)).body.total
  expect(await total('state=approved')).toBe(8)
  const month = monthOf(new Date())
  expect((await gestor.get(`/piece/figures?month=${month}`)).body).toEqual({
    month,
    firstRound: { answered: 10, approved: 8, rate: 80 },
    rework: 2,
  })
  expect(await total(`month=${month}&figure=rework`)).toBe(2)

  // Each of the two has a task for its own maker, who repairs the piece.
  for (const [maker, id] of [
    [agents[0]!, two],
    [agents[1]!, seven],
  ] as const) {
    const { body: mine } = await maker.get('/task')
    expect(mine.results).toMatchObject([{ origin: { kind: 'piece', id }, state: 'open' }])
    await maker.patch(`/piece/${id}`).send({ caption: 'Com o telefone novo' }).expect(200)
  }
  const { body: second } = await send([two, seven])
  expect(second.previousId).toBe(first.id)
  const { body: again } = await anonymous.get(`/approval/${second.id}`)
  expect(again.pieces).toMatchObject([
    {
      id: two,
      round: 2,
      caption: 'Com o telefone novo',
      asked: { note: REASON, pins: [PIN], images: first.images.slice(4, 6) },
    },
    { id: seven, round: 2, asked: { images: first.images.slice(14, 16) } },
  ])
  await anonymous.patch(`/approval/answerapproval/${second.id}`).send({ approved: true })
  expect(await total('state=approved')).toBe(PIECES)
  for (const agent of agents) expect((await agent.get('/task')).body.total).toBe(0)
  const { body: piece } = await gestor.get(`/piece/${two}`)
  expect(piece.rounds).toMatchObject([
    { n: 1, decision: 'adjust', caption: '', note: REASON },
    { n: 2, decision: 'approved', caption: 'Com o telefone novo' },
  ])
  await agents[0]!.post(`/piece/published/${two}`).expect(200)
  expect(await total('state=published')).toBe(1)
}, 60_000)
