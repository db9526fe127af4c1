import type { ClientImportRecord, ImportEvent } from '@bastidor/shared/client-transfer'
import type { Employee } from '@bastidor/shared/employees'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { buildEmployee, buildPlan } from '#test/build.ts'
import { renderApp } from '#test/render.tsx'
import { http, HttpResponse, refusal, server } from '#test/server.ts'

const user = buildEmployee({ name: 'Ana' })
const record = (over: Partial<ClientImportRecord> = {}): ClientImportRecord => ({
  id: 'a'.repeat(24),
  _id: 'a'.repeat(24),
  number: 1,
  fileName: 'carteira.csv',
  at: '2026-11-21T12:00:00.000Z',
  byId: user.id,
  by: 'Ana',
  count: 2,
  skipped: 0,
  undoneAt: null,
  undoneBy: '',
  kept: 0,
  ...over,
})

const open = (imports: ClientImportRecord[] = [], person: Employee = user) => {
  const plan = buildPlan({ name: 'Essencial' })
  server.use(
    http.get('*/plan/', () => HttpResponse.json({ results: [plan], total: 1 })),
    http.get('*/client/imports', () =>
      HttpResponse.json({ results: imports, total: imports.length }),
    ),
  )
  return { ...renderApp('/home/clients/importar', { user: person }), plan }
}

const HEAD = 'Cliente;Telefone;Plano;Mensalidade\n'
const csv = (text: string, name = 'carteira.csv') => new File([text], name, { type: 'text/csv' })
const fileInput = async () => {
  await screen.findByRole('heading', { level: 1 })
  await waitFor(() => expect(document.querySelector('input[type=file]')).not.toBeNull())
  return document.querySelector<HTMLInputElement>('input[type=file]')!
}
const lines = (...events: ImportEvent[]) =>
  new HttpResponse(events.map((event) => `${JSON.stringify(event)}\n`).join(''), {
    headers: { 'Content-Type': 'application/x-ndjson' },
  })
const clean = () =>
  lines({
    done: 2,
    total: 2,
    issues: [],
    report: { total: 2, ready: 2, failing: 0, duplicates: 0, unlisted: 0 },
  })

test('a sheet goes in: columns are guessed, the check is shown, the import confirmed', async () => {
  const imports: ClientImportRecord[] = []
  const { user: person } = open(imports)
  let sent: FormData | undefined
  let key: string | null = null
  server.use(
    http.post('*/client/import/check', clean),
    http.post('*/client/import', async ({ request }) => {
      sent = await request.formData()
      key = request.headers.get('Idempotency-Key')
      return HttpResponse.json(record(), { status: 201 })
    }),
  )
  const input = await fileInput()
  expect(
    screen.getByRole('group', { name: 'Escolher ou soltar a planilha' }),
  ).toHaveAccessibleDescription(/até 5 MB/)
  await person.upload(input, csv(`${HEAD}Padaria;47;Essencial;10\nBar;47;Essencial;10\n`))
  expect(await screen.findByLabelText('Coluna Mensalidade vira')).toHaveValue('value')
  expect(screen.getByText('Padaria · Bar')).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Conferir' }))
  await person.click(await screen.findByRole('button', { name: 'Importar 2 clientes' }))
  expect(await screen.findByText('2 clientes na carteira')).toBeVisible()
  expect(JSON.parse(sent!.get('mapping') as string)).toEqual(['name', 'whatsapp', 'plan', 'value'])
  expect(sent!.get('skipDuplicates')).toBe('false')
  expect(key).toMatch(/^[0-9a-f]{32}$/)
})

test('without a plan column one plan is chosen for all lines', async () => {
  const { user: person, plan } = open()
  let sent: FormData | undefined
  server.use(
    http.post('*/client/import/check', async ({ request }) => {
      sent = await request.formData()
      return clean()
    }),
  )
  await person.upload(await fileInput(), csv('Cliente;Telefone;Valor\nBar;47;10\n'))
  expect(await screen.findByText('Indique de onde vem: Plano.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Conferir' })).toBeDisabled()
  await waitFor(() => expect(screen.getByRole('option', { name: 'Essencial' })).toBeInTheDocument())
  await person.selectOptions(screen.getByLabelText('Plano das linhas sem plano'), plan.id)
  await person.click(screen.getByRole('button', { name: 'Conferir' }))
  await screen.findByText('Resultado da conferência')
  expect(sent!.get('plan')).toBe(plan.id)
})

test('problems are listed by line and filtered; a mended file keeps the columns', async () => {
  const { user: person } = open()
  server.use(
    http.post('*/client/import/check', () =>
      lines(
        {
          done: 1,
          total: 2,
          issues: [
            {
              line: 2,
              column: 'Mensalidade',
              kind: 'error',
              message: 'Informe um número válido.',
              value: 'x',
            },
          ],
        },
        {
          done: 2,
          total: 2,
          issues: [
            {
              line: 3,
              column: 'Cliente',
              kind: 'duplicate',
              message: 'A linha 2 já traz este nome.',
              value: 'A',
            },
          ],
          report: { total: 2, ready: 0, failing: 1, duplicates: 1, unlisted: 0 },
        },
      ),
    ),
  )
  const text = `${HEAD.trim()};Cidade\nA;47;Essencial;x;Joinville\nA;47;Essencial;1;Joinville\n`
  await person.upload(await fileInput(), csv(text))
  await person.selectOptions(await screen.findByLabelText('Coluna Cidade vira'), 'desc')
  await person.click(screen.getByRole('button', { name: 'Conferir' }))
  expect(await screen.findByRole('row', { name: /^2 Mensalidade problema Informe/ })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Importar 0 clientes' })).toBeDisabled()
  await person.click(screen.getByText('Repetidos (1)'))
  expect(screen.queryByRole('row', { name: /^2 / })).toBeNull()
  expect(screen.getByRole('row', { name: /^3 Cliente repetido/ })).toBeVisible()

  await person.upload(await fileInput(), csv(text.replace(';x;', ';5;'), 'mendada.csv'))
  expect(await screen.findByText('Colunas de mendada.csv')).toBeVisible()
  expect(screen.getByLabelText('Coluna Cidade vira')).toHaveValue('desc')
})

test('duplicates hold the import back until they are to be skipped', async () => {
  const { user: person } = open()
  server.use(
    http.post('*/client/import/check', () =>
      lines({
        done: 2,
        total: 2,
        issues: [
          { line: 3, column: 'Cliente', kind: 'duplicate', message: 'Já existe.', value: 'A' },
        ],
        report: { total: 2, ready: 1, failing: 0, duplicates: 1, unlisted: 1 },
      }),
    ),
  )
  await person.upload(await fileInput(), csv(`${HEAD}A;47;Essencial;1\n`))
  await person.click(await screen.findByRole('button', { name: 'Conferir' }))
  const save = await screen.findByRole('button', { name: 'Importar 1 cliente' })
  expect(save).toBeDisabled()
  expect(screen.getByText('E mais 1, que não cabe na lista.')).toBeVisible()
  await person.click(screen.getByLabelText('Pular linhas duplicadas'))
  expect(save).toBeEnabled()
})

test('a check that is cancelled goes back to the columns as they were', async () => {
  const { user: person } = open()
  server.use(http.post('*/client/import/check', () => new Promise<Response>(() => undefined)))
  await person.upload(await fileInput(), csv(`${HEAD}A;47;Essencial;1\n`))
  await person.click(await screen.findByRole('button', { name: 'Conferir' }))
  expect(await screen.findByRole('progressbar', { name: 'Conferência da planilha' })).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Cancelar' }))
  expect(await screen.findByLabelText('Coluna Cliente vira')).toHaveValue('name')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('an error of the import shows, and the checked file stays for another try', async () => {
  const { user: person } = open()
  server.use(
    http.post('*/client/import/check', clean),
    http.post('*/client/import', () =>
      refusal('REQUEST_IN_PROGRESS', { message: 'Outra importação está sendo gravada.' }),
    ),
  )
  await person.upload(await fileInput(), csv(`${HEAD}A;47;Essencial;1\n`))
  await person.click(await screen.findByRole('button', { name: 'Conferir' }))
  await person.click(await screen.findByRole('button', { name: 'Importar 2 clientes' }))
  expect(await screen.findByText('Outra importação está sendo gravada.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Importar 2 clientes' })).toBeEnabled()
})

test('a file that is not CSV is reported right away', async () => {
  const { user: person } = open()
  await person.upload(await fileInput(), csv('PK\u0003\u0004', 'carteira.csv'))
  expect(await screen.findByText(/não é um CSV/)).toBeVisible()
})

test('a file of nothing but line breaks is refused at once, in the words of the server', async () => {
  const { user: person } = open()
  await person.upload(await fileInput(), csv(HEAD + '\n'.repeat(200_000)))
  expect(await screen.findByText(/mais de 10.000 linhas/)).toBeVisible()
})

test('leaving with a chosen file asks first', async () => {
  const { user: person, router } = open()
  await person.upload(await fileInput(), csv(`${HEAD}A;47;Essencial;1\n`))
  await screen.findByLabelText('Coluna Cliente vira')
  void router.navigate('/home')
  await person.click(await screen.findByRole('button', { name: 'Continuar editando' }))
  expect(screen.getByLabelText('Coluna Cliente vira')).toBeVisible()
})

test('an undo names the clients that changed, and asks again', async () => {
  const { user: person } = open([record()])
  const bodies: unknown[] = []
  server.use(
    http.delete('*/client/import/:id', async ({ request }) => {
      const body = (await request.json()) as { keepChanged: boolean }
      bodies.push(body)
      return body.keepChanged
        ? HttpResponse.json(
            record({ undoneAt: '2026-11-21T13:00:00.000Z', undoneBy: 'Ana', kept: 1 }),
          )
        : refusal('CONFLICT', {
            current: { results: [{ id: 'b'.repeat(24), name: 'Padaria' }], total: 1 },
          })
    }),
  )
  await person.click(await screen.findByRole('button', { name: 'Desfazer: carteira.csv' }))
  const dialog = () => within(screen.getByRole('dialog'))
  await screen.findByRole('dialog')
  await person.click(dialog().getByRole('button', { name: 'Desfazer' }))
  expect(await screen.findByText(/depois da importação: Padaria\./)).toBeVisible()
  await person.click(dialog().getByRole('button', { name: 'Desfazer os outros' }))
  expect(await screen.findByText('Importação desfeita: 1 cliente a menos.')).toBeVisible()
  expect(bodies).toEqual([{ keepChanged: false }, { keepChanged: true }])
})

test('an undo is reported although its row is gone before the plans have loaded', async () => {
  const undone = record({ undoneAt: '2026-11-21T13:00:00.000Z', undoneBy: 'Ana' })
  const { user: person } = open([record()])
  server.use(
    http.delete('*/client/import/:id', () => {
      server.use(
        http.get('*/client/imports', () => HttpResponse.json({ results: [undone], total: 1 })),
        http.get('*/plan/', () => new Promise<Response>(() => undefined)),
      )
      return HttpResponse.json(undone)
    }),
  )
  await person.click(await screen.findByRole('button', { name: 'Desfazer: carteira.csv' }))
  const dialog = within(await screen.findByRole('dialog'))
  await person.click(dialog.getByRole('button', { name: 'Desfazer' }))
  expect(await screen.findByText('Importação desfeita: 2 clientes a menos.')).toBeVisible()
})

test('Comercial sees the imports of others without an undo; Base has no such page', async () => {
  const sales = buildEmployee({ level: 'Base', role: 'Comercial' })
  open([record()], sales)
  expect(await screen.findByText('carteira.csv')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Desfazer/ })).toBeNull()
})

test('without the permission to create clients there is no import', async () => {
  open([], buildEmployee({ level: 'Base', role: 'Designer' }))
  expect(await screen.findByText('Você não tem acesso a esta área')).toBeVisible()
})

test('the portfolio is saved as a file; a refusal is said', async () => {
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download)
  })
  server.use(http.get('*/client/export', () => refusal('RATE_LIMITED')))
  const { user: person } = open()
  const save = await screen.findByRole('button', { name: 'Exportar clientes' })
  await person.click(save)
  expect(await screen.findByText(/Muitas tentativas/)).toBeVisible()
  expect(saved).toEqual([])
  server.use(http.get('*/client/export', () => new HttpResponse('Nome\r\n')))
  await person.click(save)
  await waitFor(() =>
    expect(saved).toEqual([expect.stringMatching(/^clientes-\d{4}-\d\d-\d\d\.csv$/)]),
  )
})
