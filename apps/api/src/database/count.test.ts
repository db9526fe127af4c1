import { expect, test } from 'vitest'
import { CLIENTS_BY_NAME } from '#modules/clients/clients-indexes'
import { ClientModel, clientName } from '#modules/clients/clients.model'
import { useDatabase } from '#test/database'
import { storeRecords } from '#test/records'
import { countMatches } from './count.ts'

const CLIENTS = 5000

useDatabase()

test('each record is counted once, though it is renamed while the index of names is walked', async () => {
  const names = Array.from({ length: CLIENTS }, (_, at) => clientName(`Cliente ${at * 7}`))
  const stored = await storeRecords(
    ClientModel,
    names.map((name) => ({ ...name, plan: 'x' })),
  )
  const wanted = {
    filter: { deletedAt: null },
    index: { page: CLIENTS_BY_NAME, count: CLIENTS_BY_NAME },
  }
  const counting = new AbortController()
  const rename = async (lane: number) => {
    for (let turn = lane; !counting.signal.aborted; turn += 3) {
      const { _id } = stored[(turn * 401) % CLIENTS]!
      await ClientModel.updateOne({ _id }, { $set: clientName(`Cliente ${turn * 977}`) })
    }
  }
  const renamed = [0, 1, 2].map(rename)
  const counted: number[] = []
  for (let turn = 0; turn < 100; turn += 1) counted.push(await countMatches(ClientModel, wanted))
  counting.abort()
  await Promise.all(renamed)
  expect(counted.filter((total) => total !== CLIENTS)).toEqual([])
})
