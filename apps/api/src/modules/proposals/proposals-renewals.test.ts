import { beforeEach, describe, expect, test } from 'vitest'
import { OPEN_RENEWAL } from '@bastidor/shared/terms'
import { EmployeeModel } from '#modules/employees/employees.model'
import { NotificationModel } from '#modules/notifications/notifications.model'
import { PautaTaskModel } from '#modules/pauta/pauta.model'
import { anonymous, createPerson } from '#test/as'
import { makeClient } from '#test/clients'
import { clearDatabase, useDatabase } from '#test/database'
import { accept, ask, decline, notifiedOf, read, said } from '#test/proposal-answers'
import { makeRenewal } from '#test/proposals'

useDatabase()
beforeEach(clearDatabase)

describe('a renewal', () => {
  const renewed = async () => {
    const gestor = await createPerson({ name: 'Gil' })
    const cs = await createPerson({ name: 'Cris' })
    const { admin, client } = await makeClient({ gestor: 'Gil', cs: 'Cris' })
    const proposal = await makeRenewal(client.id)
    return { admin, client, proposal, gestor, cs }
  }

  test('notifies the gestor and the CS of its client, too', async () => {
    const { client, proposal, gestor, cs } = await renewed()
    await ask(proposal._id)
    await decline(proposal._id)
    const people = [proposal.consultorId, gestor._id, cs._id].map(String).toSorted()
    // Its client is where those are led who may not open proposals.
    const notices = await NotificationModel.find({ subjectId: proposal._id }).lean()
    expect(new Set(notices.map(({ clientId }) => String(clientId)))).toEqual(new Set([client.id]))
    for (const kind of ['proposalAsked', 'proposalDeclined'] as const)
      expect((await notifiedOf(kind)).toSorted()).toEqual(people)
  })

  test('is the gestor’s task where its consultant has left', async () => {
    const { client, proposal, gestor } = await renewed()
    await EmployeeModel.updateOne({ _id: proposal.consultorId }, { $set: { active: false } })
    await ask(proposal._id)
    expect(await PautaTaskModel.findOne().lean()).toMatchObject({
      assigneeId: gestor._id,
      clientName: client.name,
    })
    expect(await notifiedOf('proposalAsked')).not.toContain(String(proposal.consultorId))
  })

  test('makes no client', async () => {
    const { admin, proposal } = await renewed()
    await accept(proposal._id)
    const answer = await admin.post('/client/create').send({ propostaId: proposal._id })
    expect(said(answer)).toEqual([409, 'Esta proposta é de renovação.'])
  })

  test('is found by nobody while its client is deleted, and its receipt neither', async () => {
    const { admin, client, proposal } = await renewed()
    const { receipt } = (await accept(proposal._id)).body
    const links = () => [
      read(proposal._id),
      ask(proposal._id),
      anonymous.get(`/proposta/receipt/${receipt}`),
    ]
    await admin.delete(`/client/delete/${client.id}`).send({ motive: 'Resultados' }).expect(200)
    for (const link of links()) expect((await link).status).toBe(404)
    await admin.post(`/deletedClient/recover/${client.id}`).expect(200)
    expect((await read(proposal._id)).status).toBe(200)
  })

  test('is copied for the same client, unless one is open', async () => {
    const { admin, client, proposal } = await renewed()
    const copy = () => admin.post(`/proposta/duplicate/${proposal._id}`)
    expect(said(await copy())).toEqual([409, 'Já existe uma proposta de renovação aberta.'])
    await decline(proposal._id)
    expect((await copy()).body).toMatchObject({ kind: 'renewal', renewalOf: client.id })
    const reopened = await admin.post(`/proposta/reopen/${proposal._id}`)
    expect(said(reopened)).toEqual([409, 'Já existe uma proposta de renovação aberta.'])
  })

  test('whose link is revoked blocks no other, and is not restored beside one', async () => {
    const { admin, client, proposal } = await renewed()
    const link = (act: string) => admin.post(`/link/proposal/${proposal._id}/${act}`)
    const propose = () =>
      admin
        .post(`/client/${client.id}/renew`)
        .send({ mode: 'proposal', months: 12, whatsapp: '47999998888' })
    expect(said(await propose())).toEqual([409, OPEN_RENEWAL])
    await link('revoke').expect(200)
    const { status, body } = await propose()
    expect(status).toBe(201)
    expect(said(await propose())).toEqual([409, OPEN_RENEWAL])
    expect(said(await link('restore'))).toEqual([409, OPEN_RENEWAL])
    expect((await read(proposal._id)).status).toBe(410)
    await decline(body.proposal.id)
    await link('restore').expect(200)
    // It is open already.
    await link('restore').expect(200)
    expect((await read(proposal._id)).status).toBe(200)
    expect(said(await propose())).toEqual([409, OPEN_RENEWAL])
  })

  test('is restored once it was answered, whatever else is open', async () => {
    const { admin, client, proposal } = await renewed()
    await decline(proposal._id)
    await admin.post(`/link/proposal/${proposal._id}/revoke`).expect(200)
    await makeRenewal(client.id)
    await admin.post(`/link/proposal/${proposal._id}/restore`).expect(200)
  })

  test('that is restored and proposed again at the same moment is open once', async () => {
    const { admin, proposal } = await renewed()
    await admin.post(`/link/proposal/${proposal._id}/revoke`).expect(200)
    const answers = await Promise.all([
      admin.post(`/link/proposal/${proposal._id}/restore`),
      admin.post(`/proposta/duplicate/${proposal._id}`),
    ])
    expect(answers.map(({ status }) => status < 300).toSorted()).toEqual([false, true])
  })

  test('counts as expired while its client is deleted, and as open once it is restored', async () => {
    const { admin, client, proposal } = await renewed()
    await ask(proposal._id)
    const counted = async () => {
      const { totals, restantes, vencidas, emAjuste } = (await admin.get('/proposta/')).body
      const listed = [restantes, vencidas, emAjuste].map(({ length }) => length)
      expect(listed).toEqual([totals.restantes, totals.vencidas, totals.emAjuste])
      const { body: one } = await admin.get('/proposta/?group=vencidas&kind=renewal')
      expect(one.totals).toEqual(totals)
      const { open, expired, created } = (await admin.get('/proposta/funnel')).body.totals
      expect([open, expired, created]).toEqual([totals.restantes, totals.vencidas, totals.todas])
      const search = await admin.get('/proposta/search?name=Padaria')
      const { body: read } = await admin.get(`/proposta/${proposal._id}`)
      expect(search.body.results[0].state).toBe(read.state)
      expect(read.expired).toBe(read.state === 'expired')
      return { ...totals, state: read.state }
    }
    const open = { todas: 1, restantes: 1, emAjuste: 1, vencidas: 0, state: 'asked' }
    const expired = { todas: 1, restantes: 0, emAjuste: 0, vencidas: 1, state: 'expired' }
    expect(await counted()).toMatchObject(open)
    const leave = () =>
      admin.delete(`/client/delete/${client.id}`).send({ motive: 'Resultados' }).expect(200)
    await leave()
    expect(await counted()).toMatchObject(expired)
    await admin.post(`/deletedClient/recover/${client.id}`).expect(200)
    expect(await counted()).toMatchObject(open)
    await leave()
    await admin.delete(`/deletedClient/delete/${client.id}`).expect(200)
    expect(await counted()).toMatchObject(expired)
  })
})
