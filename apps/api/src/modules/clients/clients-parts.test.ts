import { beforeEach, describe, expect, test } from 'vitest'
import { makeClient } from '#test/clients'
import { clearDatabase, useDatabase } from '#test/database'
import { expectRefusal } from '#test/refusal'
import { ClientModel } from './clients.model.ts'

useDatabase()
beforeEach(clearDatabase)

const NOWHERE = '507f1f77bcf86cd799439011'

describe('the complete lists of PATCH /client/update', () => {
  const lists = {
    sites: [{ name: 'Loja', senhaDominio: 'canario-do-dominio' }],
    platforms: [{ plataforma: 'Meta' }],
  }
  const prepare = async () => {
    const { admin, client } = await makeClient(lists)
    const stored = () =>
      ClientModel.findById(client.id, { dominio: 1, plataformasTrafego: 1, version: 1 }).lean()
    const before = await stored()
    const send = (body: object) => admin.patch(`/client/update/${client.id}`).send(body)
    const unchanged = async () => expect(await stored()).toEqual(before)
    return { send, unchanged, site: client.dominio[0], platform: client.plataformasTrafego[0] }
  }

  test('change what they name, in upper case too, and add what has no id', async () => {
    const { send, site, platform } = await prepare()
    const { body } = await send({
      dominio: [
        { _id: site._id.toUpperCase(), link: 'loja.com.br' },
        { _id: '', name: 'Blog' },
      ],
      plataformasTrafego: [{ _id: ` ${platform._id.toUpperCase()}`, teto: 5 }, {}],
    }).expect(200)
    expect(body.dominio).toMatchObject([
      { _id: site._id, name: 'Loja', hasSenhaDominio: true },
      { name: 'Blog', hasSenhaDominio: false },
    ])
    expect(body.plataformasTrafego).toMatchObject([
      { _id: platform._id, plataforma: 'Meta', teto: 5 },
      { plataforma: '' },
    ])
  })

  test('with one of them twice are refused on the second', async () => {
    const { send, unchanged, site, platform } = await prepare()
    const sites = await send({ dominio: [site, { ...site, _id: site._id.toUpperCase() }] })
    expectRefusal(sites, 400, 'VALIDATION')
    expect(sites.body.fields).toEqual({ 'dominio.1._id': 'Este site está repetido.' })
    const platforms = await send({ plataformasTrafego: [{}, platform, platform] })
    expectRefusal(platforms, 400, 'VALIDATION')
    expect(platforms.body.fields).toEqual({
      'plataformasTrafego.2._id': 'Esta plataforma está repetida.',
    })
    await unchanged()
  })

  test.each(['dominio', 'plataformasTrafego'])(
    '%s with an unknown id are not found',
    async (list) => {
      const { send, unchanged } = await prepare()
      for (const _id of [NOWHERE, 'x']) {
        const answer = await send({ [list]: [{ _id, name: 'x' }] })
        expectRefusal(answer, 404, 'NOT_FOUND')
        expect(answer.body.message).toMatch(/^Isto não existe mais/)
      }
      await unchanged()
    },
  )

  test('with a new site without name and link are refused; a stored one may be without', async () => {
    const { send, unchanged, site } = await prepare()
    for (const blank of [{}, { _id: '', name: ' ', localDominio: 'Registro.br' }]) {
      const answer = await send({ dominio: [site, blank] })
      expectRefusal(answer, 400, 'VALIDATION')
      expect(answer.body.fields).toEqual({ 'dominio.1.name': 'Informe o nome ou o link do site.' })
    }
    await unchanged()
    await send({ dominio: [{ _id: site._id, name: '' }] }).expect(200)
    const { body } = await send({ dominio: [{ _id: site._id }], desc: 'Outra coisa' }).expect(200)
    expect(body.dominio).toMatchObject([{ _id: site._id, name: '', hasSenhaDominio: true }])
  })
})
