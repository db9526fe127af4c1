import { beforeEach, describe, expect, test } from 'vitest'
import { AuditModel } from '../../audit/audit.model.ts'
import { as } from '../../test/as.ts'
import { makeClient } from '../../test/clients.ts'
import { clearDatabase, useDatabase } from '../../test/database.ts'
import { expectRefusal } from '../../test/refusal.ts'
import { ClientModel } from './clients.model.ts'

useDatabase()
beforeEach(clearDatabase)

const NOWHERE = '507f1f77bcf86cd799439011'
const SECRET = 'canario-do-dominio'
const lastEntry = () => AuditModel.findOne().sort({ at: -1, _id: -1 }).lean()

describe('sites', () => {
  test('one is added, changed field by field, and deleted; the trail names it each time', async () => {
    const { admin, client } = await makeClient()
    const url = `/client/updateSite/${client.id}`
    const added = await admin.patch(url).send({ name: 'aurora.com.br', senhaDominio: SECRET })
    const [site] = added.body.dominio
    expect(site).toMatchObject({ name: 'aurora.com.br', hasSenhaDominio: true })
    expect(await lastEntry()).toMatchObject({
      action: 'client.site',
      changed: ['dominio'],
      values: [{ field: 'dominio', from: '', to: 'aurora.com.br' }],
    })

    const changed = await admin
      .patch(url)
      .send({ _id: site._id, localDominio: 'Registro.br', senhaDominio: '', name: 'aurora.com.br' })
    expect(changed.body.dominio).toMatchObject([
      { name: 'aurora.com.br', localDominio: 'Registro.br', hasSenhaDominio: true },
    ])
    expect(await lastEntry()).toMatchObject({
      changed: ['dominio.localDominio'],
      values: [{ field: 'dominio', from: 'aurora.com.br', to: 'aurora.com.br' }],
    })

    const without = await admin.patch(`/client/deleteSite/${client.id}/${site._id}`)
    expect(without.body.dominio).toEqual([])
    expect(await lastEntry()).toMatchObject({
      action: 'client.deleteSite',
      changed: ['dominio'],
      values: [{ field: 'dominio', from: 'aurora.com.br', to: '' }],
    })
  })

  test('a new password is on the trail by the name of its field alone', async () => {
    const { admin, client } = await makeClient({ sites: [{ name: 'Loja' }] })
    const [{ _id }] = client.dominio
    await admin.patch(`/client/updateSite/${client.id}`).send({ _id, senhaHospedagem: SECRET })
    expect(await lastEntry()).toMatchObject({ changed: ['dominio.senhaHospedagem'] })
    const trail = JSON.stringify(await AuditModel.find().lean())
    expect(trail).toContain('senhaHospedagem')
    expect(trail).not.toContain(SECRET)
  })

  test('a new one needs a name or a link; one that is gone is not found', async () => {
    const { admin, client } = await makeClient()
    const url = `/client/updateSite/${client.id}`
    const nameless = await admin.patch(url).send({ name: ' ', localDominio: 'Registro.br' })
    expectRefusal(nameless, 400, 'VALIDATION')
    expect(nameless.body.fields).toEqual({ name: 'Informe o nome ou o link do site.' })
    expect((await admin.patch(url).send({ link: 'aurora.com.br' })).status).toBe(200)
    const gone = await admin.patch(url).send({ _id: NOWHERE, name: 'x' })
    expectRefusal(gone, 404, 'NOT_FOUND')
    expect(gone.body.message).toMatch(/^Isto não existe mais/)
    expectRefusal(await admin.patch(`/client/deleteSite/${client.id}/${NOWHERE}`), 404, 'NOT_FOUND')
  })

  test('deleting without a selection says so', async () => {
    const { admin, client } = await makeClient()
    const texts = {
      deleteSite: 'Selecione um site para excluir.',
      deletePlataforma: 'Selecione uma plataforma para excluir.',
    }
    for (const [call, text] of Object.entries(texts))
      for (const nothing of ['', '/', '/undefined', '/null', '/%20']) {
        const answer = await admin.patch(`/client/${call}/${client.id}${nothing}`)
        expect([call + nothing, answer.status, answer.body.message]).toEqual([
          call + nothing,
          400,
          text,
        ])
      }
  })

  test('Comercial edits a site but neither sets nor sees its passwords', async () => {
    const { client } = await makeClient({ sites: [{ name: 'Loja', senhaDominio: SECRET }] })
    const [{ _id }] = client.dominio
    const comercial = await as({ role: 'Comercial' })
    const url = `/client/updateSite/${client.id}`
    expect((await comercial.patch(url).send({ _id, name: 'Loja 2' })).status).toBe(200)
    for (const value of ['outra', null])
      expectRefusal(
        await comercial.patch(url).send({ _id, senhaDominio: value }),
        403,
        'FIELD_FORBIDDEN',
      )
    expectRefusal(await comercial.get(`/client/${client.id}/site/${_id}/secrets`), 403, 'FORBIDDEN')
  })

  test('two people who change different sites at once both keep theirs', async () => {
    const { admin, client } = await makeClient({ sites: [{ name: 'Um' }, { name: 'Dois' }] })
    const url = `/client/updateSite/${client.id}`
    const [one, two] = client.dominio
    const answers = await Promise.all([
      admin.patch(url).send({ _id: one._id, name: 'Um novo' }),
      admin.patch(url).send({ _id: two._id, name: 'Dois novo' }),
      admin.patch(url).send({ name: 'Três' }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const { dominio } = (await ClientModel.findById(client.id).lean())!
    expect(dominio.map(({ name }) => name)).toEqual(['Um novo', 'Dois novo', 'Três'])
  })

  test('a reveal is on the trail with the name of the site', async () => {
    const { admin, client } = await makeClient({ sites: [{ name: 'Loja', senhaDominio: SECRET }] })
    const [{ _id }] = client.dominio
    const { body } = await admin.get(`/client/${client.id}/site/${_id}/secrets`)
    expect(body).toEqual({ senhaDominio: SECRET, senhaHospedagem: null })
    expect(await lastEntry()).toMatchObject({
      action: 'client.siteSecrets',
      label: 'Padaria São João',
      values: [{ field: 'dominio', from: 'Loja', to: 'Loja' }],
    })
  })
})

describe('platforms', () => {
  test('one is added, changed and deleted', async () => {
    const { admin, client } = await makeClient()
    const url = `/client/updatePlataforma/${client.id}/`
    const added = await admin.patch(url).send({ plataforma: 'Meta', teto: '1500,50' })
    const [{ _id }] = added.body.plataformasTrafego
    expect(added.body.plataformasTrafego).toMatchObject([{ plataforma: 'Meta', teto: 1500.5 }])
    const changed = await admin.patch(url).send({ _id, situacao: 'Ativa', teto: 2000 })
    expect(changed.body.plataformasTrafego).toMatchObject([
      { plataforma: 'Meta', situacao: 'Ativa', teto: 2000 },
    ])
    expect((await lastEntry())!.changed).toEqual([
      'plataformasTrafego.situacao',
      'plataformasTrafego.teto',
    ])
    const { body } = await admin.patch(`/client/deletePlataforma/${client.id}/${_id}`)
    expect(body.plataformasTrafego).toEqual([])
    expect(await lastEntry()).toMatchObject({
      values: [{ field: 'plataformasTrafego', from: 'Meta', to: '' }],
    })
  })
})

describe('contacts', () => {
  test('the complete list is set, as a list or in the flat form', async () => {
    const { admin, client } = await makeClient()
    const url = `/client/updateContatos/${client.id}`
    const contatos = [{ nome: 'Ana', contato: '47 9' }]
    expect((await admin.patch(url).send({ contatos })).body.contatos).toEqual(contatos)
    const flat = { 'nome-0': 'Bia', 'contato-0': 'bia@x.com', 'nome-1': '', 'contato-1': '' }
    expect((await admin.patch(url).send(flat)).body.contatos).toEqual([
      { nome: 'Bia', contato: 'bia@x.com' },
    ])
  })

  test('a list read before somebody else changed it is refused with what is stored now', async () => {
    const { admin, client } = await makeClient()
    const url = `/client/updateContatos/${client.id}`
    const { version } = client
    const theirs = [{ nome: 'Deles', contato: '1' }]
    const mine = [{ nome: 'Meu', contato: '2' }]
    expect((await admin.patch(url).send({ contatos: theirs, version })).status).toBe(200)
    const late = await admin.patch(url).send({ contatos: mine, version })
    expectRefusal(late, 409, 'STALE_VERSION')
    expect(late.body.current).toMatchObject({ id: client.id, contatos: theirs })
    const again = await admin
      .patch(url)
      .send({ contatos: [...theirs, ...mine], version: late.body.current.version })
    expect(again.body.contatos).toEqual([...theirs, ...mine])
  })

  test('an older client sees them under their older name, changes them there, and deletes nothing unseen', async () => {
    const ana = { nome: 'Ana', contato: '1' }
    const bia = { nome: 'Bia', contato: '2' }
    const { admin, client } = await makeClient({ contatos: [ana], sites: [{ name: 'Loja' }] })
    const update = async (body: object) =>
      (await admin.patch(`/client/update/${client.id}`).send(body).expect(200)).body
    expect(client.canaisContato).toEqual([ana])
    // It echoes all that it was answered, and what it never saw as empty.
    const unseen = { sites: [], platforms: [], contacts: [] }
    const { contatos, canaisContato, dominio } = await update({
      contatos: client.contatos,
      canaisContato: [ana, bia],
      ...unseen,
    })
    expect([contatos, canaisContato, dominio.length]).toEqual([[ana, bia], [ana, bia], 1])
    expect((await update({ ...unseen, canaisContato: [bia] })).contatos).toEqual([bia])
    expect((await update({ contatos: [ana], canaisContato: [bia] })).contatos).toEqual([ana])
    const url = `/client/updateContatos/${client.id}`
    expect((await admin.patch(url).send({ canaisContato: [bia] })).body.contatos).toEqual([bia])
    expect((await update({ canaisContato: [] })).contatos).toEqual([])
  })

  test('a change of something else does not stand in the way', async () => {
    const { admin, client } = await makeClient()
    await admin.patch(`/client/update/${client.id}`).send({ desc: 'Outra coisa' })
    const answer = await admin
      .patch(`/client/updateContatos/${client.id}`)
      .send({ contatos: [{ nome: 'Ana', contato: '1' }], version: client.version })
    expect(answer.status).toBe(200)
  })
})

test('an id in upper case is the same one, in a reveal and in a deletion', async () => {
  const { admin, client } = await makeClient({
    sites: [{ name: 'Loja', senhaDominio: SECRET }],
    platforms: [{ plataforma: 'Meta' }],
  })
  const site = client.dominio[0]._id.toUpperCase()
  const platform = client.plataformasTrafego[0]._id.toUpperCase()
  const { body } = await admin.get(`/client/${client.id}/site/${site}/secrets`).expect(200)
  expect(body.senhaDominio).toBe(SECRET)
  await admin.patch(`/client/deleteSite/${client.id}/${site}`).expect(200)
  const left = await admin.patch(`/client/deletePlataforma/${client.id}/${platform}`).expect(200)
  expect([left.body.dominio, left.body.plataformasTrafego]).toEqual([[], []])
})

test.each(['updateSite', 'updatePlataforma', 'updateContatos'])(
  '%s is not for Base, and not for a client that is not there',
  async (call) => {
    const { admin, client } = await makeClient()
    const body = { name: 'x', contatos: [] }
    expectRefusal(
      await (await as()).patch(`/client/${call}/${client.id}`).send(body),
      403,
      'FORBIDDEN',
    )
    expectRefusal(await admin.patch(`/client/${call}/${NOWHERE}`).send(body), 404, 'NOT_FOUND')
  },
)
