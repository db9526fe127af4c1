import { beforeEach, describe, expect, test } from 'vitest'
import { fileRecords } from '#storage/gridfs'
import { makeClient } from '#test/clients'
import { clearDatabase, useDatabase } from '#test/database'
import { addPictures, makePiece } from '#test/pieces'
import { expectRefusal } from '#test/refusal'
import { storeApproved, storeClosedMonth } from '#test/scope'
import { PieceModel } from './pieces.model.ts'

useDatabase()
beforeEach(clearDatabase)

const stored = (id: string) => PieceModel.findById(id).lean()

describe('DELETE /piece/{id}', () => {
  test('takes the pictures along', async () => {
    const { admin, client } = await makeClient()
    const { id } = await makePiece(admin, client.id)
    await addPictures(admin, id, 2)
    expect((await admin.delete(`/piece/${id}`)).body).toEqual({ id })
    expect([await stored(id), await fileRecords().countDocuments({})]).toEqual([null, 0])
  })

  test.each([
    ['sent', 'A peça está com o cliente.'],
    ['approved', 'Uma peça aprovada não pode ser excluída.'],
    ['published', 'Uma peça aprovada não pode ser excluída.'],
  ] as const)('one that is %s stays', async (state, text) => {
    const { admin, client } = await makeClient()
    const { id } = await makePiece(admin, client.id)
    await PieceModel.updateOne({ _id: id }, { $set: { state } })
    const refused = await admin.delete(`/piece/${id}`)
    expect([refused.status, refused.body.message]).toEqual([409, text])
    expect(await stored(id)).not.toBeNull()
  })

  test('a reopened one goes, unless a closed month has counted it', async () => {
    const { admin, client } = await makeClient()
    const reopened = async () => {
      const fields = { state: 'adjust', approvedAt: null } as const
      const { _id } = await storeApproved(client.id, '2026-03-10', fields)
      return String(_id)
    }
    const [free, counted] = [await reopened(), await reopened()]
    const items = [{ id: counted, title: 'Post', day: '2026-03-10' }]
    await storeClosedMonth(client.id, '2026-03', { items })
    expect((await admin.delete(`/piece/${free}`)).status).toBe(200)
    const refused = await admin.delete(`/piece/${counted}`)
    expectRefusal(refused, 409, 'CONFLICT')
    expect(refused.body.message).toBe(
      'Esta peça já contou em um mês fechado e não pode ser excluída.',
    )
    expect(await stored(counted)).not.toBeNull()
  })
})
