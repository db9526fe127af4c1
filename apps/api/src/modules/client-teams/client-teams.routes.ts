import { teamInputSchema, teamSchema } from '@bastidor/shared/clients.team'
import { endpoint } from '#http/endpoint'
import { clientNote } from '#modules/clients/clients-audit'
import { findClient, findClientTarget } from '#modules/clients/clients.find'
import { setTeam } from './client-teams.commands.ts'
import { membersOf, toTeam } from './client-teams.view.ts'

export const endpoints = [
  endpoint('client.team', {
    summary: 'Who works for a client beside its gestor and CS',
    answer: teamSchema,
    handler: async ({ params }) => toTeam(await findClient(params.id)),
  }),

  endpoint('client.setTeam', {
    summary: "Replace a client's team; notifies the people whom somebody else adds",
    resource: findClientTarget,
    body: teamInputSchema,
    answer: teamSchema,
    handler: async ({ resource: { client }, body, actor, audit }) => {
      const record = await setTeam(actor, client, body)
      if (record === client) audit(clientNote(client))
      else {
        const [from, to] = [await namesOf(client), await namesOf(record)]
        audit(clientNote(record, ['team'], [{ field: 'team', from, to }]))
      }
      return toTeam(record)
    },
  }),
]

const namesOf = async (client: Parameters<typeof membersOf>[0]) =>
  (await membersOf(client)).map(({ name }) => name).join(', ')
