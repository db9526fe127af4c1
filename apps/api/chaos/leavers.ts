import { type Answer, isOk } from './calls.ts'
import { noisePicture } from './pictures.ts'
import type { World } from './world.ts'

/** A client with a survey, a login and a logo, all of which are hidden and shown with it. */
export type Leaver = Awaited<ReturnType<typeof makeLeaver>>

export const makeLeaver = async ({ call, clientFields }: World, name: string) => {
  const client = await call('POST', '/client/create', {
    body: { ...clientFields, name },
  })
  const id = String(client.body._id)
  await call('POST', '/nps/create', { body: { name: 'Pós Briefing', clientId: id } })
  await call('POST', '/clientLogin/create/', {
    body: { client: name, clientId: id, platform: 'Meta', clientLogin: 'x', clientPassword: 'y' },
  })
  await call('PATCH', `/client/upload/${id}`, { form: await noisePicture(64) })

  const leaver = {
    id,
    left: 0,
    returned: 0,
    isGone: false,
    /** Deletes it, or restores it; repeated until it is known to have happened. */
    move: async (heard: (asking: Promise<Answer>) => Promise<Answer>) => {
      const answer = await heard(
        leaver.isGone
          ? call('POST', `/deletedClient/recover/${id}`)
          : call('DELETE', `/client/delete/${id}`, { body: { motive: 'Resultados' } }),
      )
      if (isOk(answer)) leaver[leaver.isGone ? 'returned' : 'left'] += 1
      // An earlier try that ended in an error has done it.
      if (isOk(answer) || answer.status === 404) leaver.isGone = !leaver.isGone
    },
  }
  return leaver
}
