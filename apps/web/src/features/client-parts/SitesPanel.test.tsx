import { PART_GONE, type Site } from '@bastidor/shared/client-parts'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { buildClient, buildEmployee, buildSite } from '#test/build.ts'
import { renderApp } from '#test/render.tsx'
import { http, HttpResponse, refusal, server } from '#test/server.ts'

const aurora = buildSite({
  name: 'aurora.com.br',
  link: 'https://www.aurora.com.br/',
  localDominio: 'Registro.br',
  hasSenhaDominio: true,
})

const open = (
  sites: Site[] = [aurora],
  user = buildEmployee({ level: 'Base', role: 'Desenvolvedor' }),
) => {
  const client = buildClient({ dominio: sites })
  server.use(
    http.get('*/client/:id', () => HttpResponse.json(client)),
    http.get('*/plan/', () => HttpResponse.json({ results: [], total: 0 })),
  )
  return { client, ...renderApp(`/home/client/${client.id}?aba=dev`, { user }) }
}
const panel = async () => within(await screen.findByRole('region', { name: 'Sites' }))
const theDialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

/** Answers a save with `sites`; returns what was sent. */
const answerSaves = (client: ReturnType<typeof buildClient>, sites: Site[]) => {
  const sent: unknown[] = []
  server.use(
    http.patch('*/client/updateSite/:id', async ({ request }) => {
      sent.push(await request.json())
      return HttpResponse.json({ ...client, version: client.version + 1, dominio: sites })
    }),
  )
  return sent
}

test('each site is a box that opens safely and warns before it expires', async () => {
  const soon = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
  open([{ ...aurora, dataVencimento: soon }])
  const box = await panel()
  const link = box.getByRole('link', { name: /^aurora.com.br/ })
  expect(link).toHaveAttribute('href', 'https://www.aurora.com.br/')
  expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  expect(box.getByText(/^Vence em [456] dias$/)).toBeVisible()
  expect(box.getByText('Registro.br')).toBeVisible()
})

test('a day is no link, though a browser would take it for an address', async () => {
  open([{ ...aurora, dataVencimento: '2031-12-03', link: '' }])
  expect(await screen.findByText('03/12/2031')).toBeVisible()
  expect((await panel()).queryByRole('link')).toBeNull()
})

test('a link that runs script is shown as text', async () => {
  open([{ ...aurora, link: 'javascript:alert(1)' }])
  expect(await screen.findByText('javascript:alert(1)')).toBeVisible()
  expect((await panel()).queryByRole('link')).toBeNull()
})

test('without sites it says what to keep here', async () => {
  open([])
  expect(await screen.findByText('Nenhum site ainda')).toBeVisible()
})

describe('passwords', () => {
  const secrets = { senhaDominio: 'abre-te', senhaHospedagem: null }

  test('are dots, shown on request, and hidden again after 30 s', async () => {
    server.use(http.get('*/site/:siteId/secrets', () => HttpResponse.json(secrets)))
    open()
    const eye = await screen.findByRole('button', {
      name: 'Mostrar Senha do Domínio: aurora.com.br',
    })
    expect(screen.queryByText('abre-te')).toBeNull()
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
    await user.click(eye)
    expect(await screen.findByText('abre-te')).toBeVisible()
    act(() => {
      vi.advanceTimersByTime(29_000)
    })
    expect(screen.getByText('abre-te')).toBeVisible()
    act(() => {
      vi.advanceTimersByTime(2_000)
    })
    expect(screen.queryByText('abre-te')).toBeNull()
  })

  test('are copied without being shown', async () => {
    server.use(http.get('*/site/:siteId/secrets', () => HttpResponse.json(secrets)))
    const { user } = open()
    await user.click(
      await screen.findByRole('button', { name: 'Copiar Senha do Domínio: aurora.com.br' }),
    )
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe('abre-te'))
    expect(screen.queryByText('abre-te')).toBeNull()
  })

  test('a refused reveal says why and shows nothing', async () => {
    server.use(http.get('*/site/:siteId/secrets', () => refusal('UNAVAILABLE')))
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: /^Mostrar Senha do Domínio/ }))
    expect(await screen.findByText(/O serviço está indisponível/)).toBeVisible()
  })

  test.each([
    ['Base', buildEmployee({ level: 'Base', role: 'Designer' }), 0, false],
    ['Comercial', buildEmployee({ level: 'Base', role: 'Comercial' }), 0, true],
    ['Desenvolvedor', buildEmployee({ level: 'Base', role: 'Desenvolvedor' }), 1, true],
    ['Líder', buildEmployee({ level: 'Líder', role: 'CS' }), 1, true],
  ])('%s sees and edits what the table allows', async (_who, user, eyes, mayEdit) => {
    open([aurora], user)
    expect((await panel()).getByText('guardada, oculta')).toBeInTheDocument()
    expect(screen.queryAllByRole('button', { name: /^Mostrar Senha/ })).toHaveLength(eyes)
    expect(
      screen.queryAllByRole('button', { name: /^(Novo Site|Editar site|Excluir site)/ }),
    ).toHaveLength(mayEdit ? 3 : 0)
  })
})

describe('the dialog', () => {
  test('adds a site with what was typed, and the page shows it', async () => {
    const { client, user } = open([])
    const sent = answerSaves(client, [aurora])
    await user.click(await screen.findByRole('button', { name: 'Novo Site' }))
    const dialog = await theDialog('Novo Site')
    await user.type(dialog.getByLabelText('Nome'), 'aurora.com.br')
    await user.type(dialog.getByLabelText('Data de Vencimento'), '05022027')
    await user.type(dialog.getByLabelText('Senha do Domínio'), 'abre-te')
    await user.click(dialog.getByRole('button', { name: 'Salvar' }))
    expect(await screen.findByText('Site adicionado.')).toBeVisible()
    expect(sent).toMatchObject([
      { name: 'aurora.com.br', dataVencimento: '2027-02-05', senhaDominio: 'abre-te' },
    ])
    expect(sent[0]).not.toHaveProperty('_id')
    expect(sent[0]).not.toHaveProperty('senhaHospedagem')
    expect(await screen.findByRole('heading', { name: 'aurora.com.br' })).toBeVisible()
  })

  test('sends only what changed; a stored password can be removed', async () => {
    const { client, user } = open()
    const sent = answerSaves(client, [{ ...aurora, hasSenhaDominio: false }])
    await user.click(await screen.findByRole('button', { name: 'Editar site aurora.com.br' }))
    const dialog = await theDialog('Editar site')
    await user.type(dialog.getByLabelText('Login do Domínio'), 'AURPA')
    await user.click(dialog.getByRole('button', { name: /^Remover a guardada: Senha do Dom/ }))
    await user.click(dialog.getByRole('button', { name: 'Salvar' }))
    expect(await screen.findByText('Site salvo.')).toBeVisible()
    expect(sent).toEqual([{ _id: aurora._id, loginDominio: 'AURPA', senhaDominio: null }])
  })

  test('a nameless site and a day that is none are refused beside their fields', async () => {
    const { user } = open([])
    await user.click(await screen.findByRole('button', { name: 'Novo Site' }))
    const dialog = await theDialog('Novo Site')
    await user.type(dialog.getByLabelText('Data de Vencimento'), '31022027')
    await user.click(dialog.getByRole('button', { name: 'Salvar' }))
    expect(dialog.getByLabelText('Nome')).toHaveAccessibleDescription(
      'Informe o nome ou o link do site.',
    )
    expect(dialog.getByLabelText('Data de Vencimento')).toHaveAccessibleDescription(
      'Data inválida.',
    )
    expect(dialog.getByLabelText('Nome')).toHaveFocus()
  })

  test('Comercial edits a site without a field for its passwords', async () => {
    const { user } = open([aurora], buildEmployee({ level: 'Base', role: 'Comercial' }))
    await user.click(await screen.findByRole('button', { name: 'Editar site aurora.com.br' }))
    const dialog = await theDialog('Editar site')
    expect(dialog.getByLabelText('Login do Domínio')).toBeVisible()
    expect(dialog.queryByLabelText(/^Senha/)).toBeNull()
  })

  test('a site that somebody deleted meanwhile: says so, keeps what was typed, shows what is left', async () => {
    const { client, user } = open()
    server.use(
      http.patch('*/client/updateSite/:id', () => refusal('NOT_FOUND', { message: PART_GONE })),
    )
    await user.click(await screen.findByRole('button', { name: 'Editar site aurora.com.br' }))
    const dialog = await theDialog('Editar site')
    await user.type(dialog.getByLabelText('Nome'), ' nova')
    server.use(http.get('*/client/:id', () => HttpResponse.json({ ...client, dominio: [] })))
    await user.click(dialog.getByRole('button', { name: 'Salvar' }))
    expect(await dialog.findByText(PART_GONE)).toBeVisible()
    expect(dialog.getByLabelText('Nome')).toHaveValue('aurora.com.br nova')
    expect(await screen.findByText('Nenhum site ainda')).toBeInTheDocument()
  })

  test('a lost connection costs nothing of what was typed', async () => {
    const { user } = open([])
    server.use(http.patch('*/client/updateSite/:id', () => HttpResponse.error()))
    await user.click(await screen.findByRole('button', { name: 'Novo Site' }))
    const dialog = await theDialog('Novo Site')
    await user.type(dialog.getByLabelText('Link'), 'aurora.com.br')
    await user.click(dialog.getByRole('button', { name: 'Salvar' }))
    expect(await dialog.findByText(/Sem conexão com o servidor/)).toBeVisible()
    expect(dialog.getByLabelText('Link')).toHaveValue('aurora.com.br')
  })

  test('leaving with something typed asks first, and the focus goes back to the opener', async () => {
    const { user } = open([])
    const opener = await screen.findByRole('button', { name: 'Novo Site' })
    await user.click(opener)
    await user.type((await theDialog('Novo Site')).getByLabelText('Nome'), 'x')
    await user.keyboard('{Escape}')
    await user.click(await screen.findByRole('button', { name: 'Descartar' }))
    await waitFor(() => expect(opener).toHaveFocus())
  })
})

describe('deleting', () => {
  const ask = async (user: ReturnType<typeof open>['user']) => {
    await user.click(await screen.findByRole('button', { name: 'Excluir site aurora.com.br' }))
    return theDialog('Tem certeza?')
  }

  test('asks, deletes, and says so', async () => {
    const { client, user } = open()
    server.use(
      http.patch('*/client/deleteSite/:id/:siteId', ({ params }) =>
        params['siteId'] === aurora._id
          ? HttpResponse.json({ ...client, dominio: [] })
          : refusal('NOT_FOUND'),
      ),
    )
    await user.click((await ask(user)).getByRole('button', { name: 'Excluir' }))
    expect(await screen.findByText('Site aurora.com.br excluído.')).toBeVisible()
    expect(await screen.findByText('Nenhum site ainda')).toBeVisible()
  })

  test('the error of the server is shown', async () => {
    const { user } = open()
    server.use(
      http.patch('*/client/deleteSite/:id/:siteId', () =>
        refusal('VALIDATION', { message: 'Selecione um site para excluir.' }),
      ),
    )
    await user.click((await ask(user)).getByRole('button', { name: 'Excluir' }))
    expect(await screen.findByText('Selecione um site para excluir.')).toBeVisible()
  })
})
