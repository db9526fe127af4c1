import { beforeEach, describe, expect, test } from 'vitest'
import { anonymous } from '#test/as'
import { makeClient } from '#test/clients'
import { clearDatabase, useDatabase } from '#test/database'
import { addPictures, makePiece, sendPieces } from '#test/pieces'
import { refusalOf } from '#test/refusals'

useDatabase()
beforeEach(clearDatabase)

const GONE = [410, 'GONE', 'Este link foi desativado pela agência.']

/** Two pieces that wait for their customer. */
const makeSending = async () => {
  const { admin, client } = await makeClient()
  const ids: string[] = []
  for (const title of ['Um', 'Dois']) {
    const { id } = await makePiece(admin, client.id, { title })
    await addPictures(admin, id, 1)
    ids.push(id)
  }
  const approval = await sendPieces(admin, client.id, ids)
  return { admin, client, ids, approval }
}

describe('the link of an approval of pieces', () => {
  test('gives the pieces back, and stays without an answer when it is restored', async () => {
    const { admin, client, ids, approval } = await makeSending()
    const { body: portal } = await admin.post(`/client/${client.id}/portal`)
    const waiting = async () => (await anonymous.get(`/portal/${portal.id}`)).body.waiting
    expect(await waiting()).toMatchObject([{ kind: 'approval', title: approval.name }])
    await admin.post(`/link/approval/${approval.id}/revoke`).expect(200)
    for (const id of ids)
      expect((await admin.get(`/piece/${id}`)).body).toMatchObject({ state: 'ready', round: 1 })
    expect(refusalOf(await anonymous.get(`/approval/${approval.id}`))).toEqual(GONE)
    await admin.post(`/link/approval/${approval.id}/restore`).expect(200)
    const withdrawn = [410, 'GONE', 'As peças voltaram para a agência. Peça um novo link.']
    expect(refusalOf(await anonymous.get(`/approval/${approval.id}`))).toEqual(withdrawn)
    const answer = anonymous.patch(`/approval/answerapproval/${approval.id}`)
    expect(refusalOf(await answer.send({ approved: true }))).toEqual(withdrawn)
    expect([await waiting(), (await admin.get('/waiting')).body.total]).toEqual([[], 0])
  })

  test('keeps what was answered', async () => {
    const { admin, ids, approval } = await makeSending()
    await anonymous
      .patch(`/approval/answerapproval/${approval.id}`)
      .send({ approved: true })
      .expect(200)
    await admin.post(`/link/approval/${approval.id}/revoke`).expect(200)
    expect((await admin.get(`/piece/${ids[0]}`)).body.state).toBe('approved')
  })
})
