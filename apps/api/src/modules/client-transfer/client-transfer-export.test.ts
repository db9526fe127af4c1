import { PassThrough } from 'node:stream'
import { beforeEach, describe, expect, test } from 'vitest'
import { AuditModel } from '#audit/audit.model'
import { as, createPerson } from '#test/as'
import { makeClient, makePlan } from '#test/clients'
import { clearDatabase, useDatabase } from '#test/database'
import { storeRecords } from '#test/records'
import { withSnapshot } from '#database/snapshot'
import { ClientModel, type ClientRecord, clientName } from '#modules/clients/clients.model'
import { exportOf, sendClients } from './client-transfer-export.ts'

useDatabase()
beforeEach(clearDatabase)

const linesOf = (csv: string) => csv.replace('\ufeff', '').trimEnd().split('\r\n')
const firstCells = (csv: string) =>
  linesOf(csv)
    .slice(1)
    .map((line) => line.split(';')[0])

describe('GET /client/export', () => {
  test('is a CSV as Excel in Portuguese opens it, with names in the place of ids', async () => {
    await createPerson({ name: 'Bia' })
    const { admin } = await makeClient({
      plan: await makePlan('Essencial'),
      name: 'São "João"; & Cia',
      value: 1500.5,
      gestor: 'Bia',
      dateStart: '2025-03-05',
      whatsapp: '+55 47 99999-9999',
      observacaoComercial: '=HYPERLINK("http://mal")',
    })
    const answer = await admin.get('/client/export')
    expect(answer.status).toBe(200)
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="?clientes-\d{4}-\d\d-\d\d\.csv"?$/,
    )
    expect(answer.text.startsWith('\ufeffNome do Cliente;Whatsapp;Plano;Valor')).toBe(true)
    expect(linesOf(answer.text)[1]).toMatch(
      /^"São ""João""; & Cia";\+55 47 99999-9999;Essencial;"1500,50";Start;Bia;.*;05\/03\/2025;/,
    )
    expect(answer.text).toContain(`"'=HYPERLINK(""http://mal"")"`)
  })

  test('takes the filter and the search of the list, in its order', async () => {
    const { admin, plan } = await makeClient({ name: 'Árvore', value: 300 })
    await makeClient({ plan, name: 'Bar do João', value: 100 })
    await makeClient({ name: 'Barbearia', value: 200 })
    const names = async (query: object) =>
      firstCells((await admin.get('/client/export').query(query)).text)
    expect(await names({})).toEqual(['Árvore', 'Bar do João', 'Barbearia'])
    expect(await names({ plan, gestor: '' })).toEqual(['Árvore', 'Bar do João'])
    expect(await names({ value: 1 })).toEqual(['Bar do João', 'Barbearia', 'Árvore'])
    expect(await names({ name: 'BAR', limit: 1 })).toEqual(['Bar do João', 'Barbearia'])
    expect(await names({ status: 'Ativo' })).toEqual([])
  })

  test('carries no secret and no login of a site, and leaves who exported how many', async () => {
    const { admin, client } = await makeClient({
      sites: [
        {
          name: 'Loja',
          link: 'loja.com.br',
          loginDominio: 'canario-login',
          senhaDominio: 'canario-senha',
        },
      ],
    })
    const { text } = await admin.get('/client/export')
    expect(text).toContain('loja.com.br')
    expect(text).not.toContain('canario')
    const stored = await ClientModel.findById(client.id).lean()
    expect(text).not.toContain(stored!.dominio[0]!.senhaDominio!.ct)
    expect(await AuditModel.find({ action: 'client.export' }).lean()).toMatchObject([
      { actor: 'Ana', entity: 'client', label: '1 cliente' },
    ])
  })

  test('deleted clients are not in it; Base may not have it at all', async () => {
    const { admin, client } = await makeClient()
    await admin.delete(`/client/delete/${client.id}`).send({ motive: 'Resultados' })
    expect(firstCells((await admin.get('/client/export')).text)).toEqual([])
    expect((await (await as()).get('/client/export')).status).toBe(403)
  })

  test('has each client once, under its name at the start, even if it is renamed meanwhile', async () => {
    const names = Array.from({ length: 900 }, (_, at) => `Cliente ${1000 + at}`)
    const stored = await storeRecords(
      ClientModel,
      names.map((name) => ({ ...clientName(name), plan: 'x' })),
    )
    const rename = ({ _id }: ClientRecord, name: string) =>
      ClientModel.updateOne({ _id }, { $set: clientName(name) })
    const file = new PassThrough({ highWaterMark: 1 })
    const readSlowly = async () => {
      let text = ''
      for await (const chunk of file) {
        text += String(chunk)
        // One that was sent goes to the end, one that was not to the beginning.
        await rename(stored[0]!, 'Zulu')
        await rename(stored[899]!, 'Alfa')
      }
      return text
    }
    const [text] = await Promise.all([
      readSlowly(),
      withSnapshot((session) => sendClients(exportOf({}, null), session, file)),
    ])
    expect(firstCells(text)).toEqual(names)
  })

  test('that is aborted ends, and is no server error', async () => {
    const clients = Array.from({ length: 900 }, (_, at) => clientName(`Cliente ${at}`))
    await storeRecords(
      ClientModel,
      clients.map((named) => ({ ...named, plan: 'x' })),
    )
    const [gone, leaving] = [new PassThrough(), new PassThrough({ highWaterMark: 1 })]
    gone.destroy()
    leaving.once('data', () => leaving.destroy())
    for (const file of [gone, leaving]) {
      const sent = withSnapshot((session) => sendClients(exportOf({}, null), session, file))
      await expect(sent).resolves.toBeUndefined()
    }
  })

  test('imported again into an empty portfolio it makes the same clients', async () => {
    await createPerson({ name: 'Bia' })
    const plan = await makePlan('Essencial')
    const { admin } = await makeClient({
      plan,
      name: "'=Começa estranho",
      whatsapp: '-47 9',
      gestor: 'Bia',
      cnpj: '12.ABC.345/01DE-35',
      vencimento: 31,
      gereNF: true,
      email: 'a@b.co',
      socialMedia: ['https://a.com/x;y', '@padaria'],
      contatos: [
        { nome: 'Maria', contato: '47' },
        { nome: '', contato: 'a: b' },
      ],
      sites: [{ link: 'https://loja.com.br' }],
      observacaoDev: 'uma linha\n"outra"; e = mais',
      tempoCap: 1.5,
      nVideos: 3,
      meta: 0.01,
    })
    await makeClient({ plan, name: '@arroba', value: 0 })
    const { text } = await admin.get('/client/export')
    const content = async () =>
      (await ClientModel.find().sort('nameFolded').lean()).map(
        ({ _id: _a, chores: _b, createdAt: _c, dominio, ...client }) => ({
          ...client,
          dominio: dominio.map(({ link }) => link),
        }),
      )
    const before = await content()
    await ClientModel.collection.deleteMany({})
    const { status } = await admin.post('/client/import').attach('file', Buffer.from(text), 'x.csv')
    expect(status).toBe(201)
    expect(await content()).toEqual(before)
  })
})
