import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { buildEmployee } from '#test/build.ts'
import {
  aurora,
  field,
  isClosed,
  openClientForm,
  otherPlan,
  plan,
  saved,
  sent,
} from '#test/client-form.ts'
import { menuItems } from '#test/client-menu.ts'
import { renderApp } from '#test/render.tsx'
import { http, HttpResponse, server } from '#test/server.ts'

const labels = () =>
  [...document.querySelectorAll('main form [data-path]')].map((node) =>
    node.getAttribute('data-path'),
  )

describe('each department edits its fields, in the order of the screens', () => {
  test.each([
    [
      'comercial',
      'observacaoComercial name whatsapp email plan gestor cs drive tempoContrato value cnpj consultor dateStart pages gmb desc adsValue google meta tikTok linkedin site dobrasSite secoesSite mixtree catalogo dobrasCatalogo smart secoesSmart lp secoesLp nGmb respComercial report',
    ],
    ['financeiro', 'value vencimento formaPagamento cnpj gereNF observacaoFinanceiro'],
    [
      'social',
      'posts formatoCriativos acompanhamentoRedes briefingCriativo observacaoSocial socialMedia drives',
    ],
    ['dev', 'observacaoDev'],
    ['trafego', 'observacaoTrafego linkDashboard linkMetaAds linkOperand linkGoogleAds'],
    ['av', 'observacaoAV nVideos nVisitas tempoCap briefingVideo formatoVideos socialMedia drives'],
  ])('%s', async (tab, names) => {
    await openClientForm(aurora, tab)
    expect(labels()).toEqual(names.split(' '))
  })
})

describe('the permission to edit', () => {
  test.each([
    ['Comercial', true, false],
    ['Desenvolvedor', true, true],
    ['Designer', false, false],
  ])('level Base, %s', async (role, mayEdit, mayUpload) => {
    server.use(
      http.get('*/client/:id', () =>
        HttpResponse.json({ ...aurora, logo: `/files/${'a'.repeat(32)}` }),
      ),
      http.get('*/plan/', () => HttpResponse.json({ results: [plan], total: 1 })),
    )
    const user = buildEmployee({ level: 'Base', role })
    const view = renderApp(`/home/client/${aurora.id}`, { user })
    await screen.findByRole('heading', { level: 1, name: 'Padaria Aurora' })
    expect(screen.queryAllByRole('button', { name: 'Editar' })).toHaveLength(mayEdit ? 1 : 0)
    expect(screen.queryAllByRole('button', { name: 'Trocar logo' })).toHaveLength(mayUpload ? 1 : 0)
    const items = mayEdit ? await menuItems(view.user) : []
    expect(items.filter((name) => name === 'Baixar logo')).toHaveLength(mayUpload ? 1 : 0)
    await view.user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    await view.user.keyboard('e')
    if (!mayEdit) expect(screen.queryByRole('form')).toBeNull()
  })
})

describe('saving', () => {
  test('sends only what changed, with the version, and gives the focus back', async () => {
    const { put, save } = await openClientForm()
    await put('Consultor', 'Beto')
    await put('Valor da Mensalidade', '2500,9')
    await put('Dia do Start', '31/01/2026')
    await put('Página 1', 'aurora.com.br')
    await save()
    await saved()
    expect(sent).toEqual([
      {
        consultor: 'Beto',
        value: 2500.9,
        dateStart: '2026-01-31',
        pages: ['aurora.com.br'],
        version: 7,
      },
    ])
    expect(screen.getByText('R$ 2.500,90')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Editar' })).toHaveFocus()
  })

  test('choices: plan by name, people by their role, lengths and yes or no', async () => {
    const { user, save } = await openClientForm()
    const choose = async (label: string, option: string) => {
      await user.click(field(label))
      await user.click(await screen.findByRole('option', { name: option }))
    }
    await user.click(field('CS'))
    expect(await screen.findByRole('option', { name: 'Cris Melo' })).toBeVisible()
    expect(screen.queryByRole('option', { name: 'Gil Prado' })).toBeNull()
    await choose('Gestor', 'Gil Prado')
    await choose('Plano', 'Essencial')
    await user.selectOptions(field('Tempo de Contrato'), '12 Meses')
    await save()
    await saved()
    expect(sent).toEqual([
      { gestor: 'Gil Prado', plan: otherPlan.id, tempoContrato: '12 Meses', version: 7 },
    ])
  })

  test('a stored value remains selectable when it is no longer an option', async () => {
    const gone = '507f1f77bcf86cd799439011'
    const { put, save } = await openClientForm({
      ...aurora,
      plan: gone,
      gestor: 'Quem Saiu',
      cs: 'Outra',
      tempoContrato: '18 Meses',
    })
    expect(field('Gestor')).toHaveValue('Quem Saiu')
    expect(field('CS')).toHaveValue('Outra')
    expect(field('Tempo de Contrato')).toHaveValue('18 Meses')
    await waitFor(() => expect(field('Plano')).toHaveValue('Plano desconhecido'))
    await put('Consultor', 'Beto')
    await save()
    await saved()
    expect(sent).toEqual([{ consultor: 'Beto', version: 7 }])
  })

  test('cleared fields are cleared, and a cleared day is no day', async () => {
    const { user, save } = await openClientForm(
      { ...aurora, vencimento: 10, gereNF: true, formaPagamento: 'Pix' },
      'financeiro',
    )
    await user.clear(field('Data de Pagamento'))
    await user.clear(field('Método de Pagamento'))
    await user.selectOptions(field('Gere NF'), 'Não')
    await save()
    await saved()
    expect(sent).toEqual([{ vencimento: null, formaPagamento: '', gereNF: false, version: 7 }])
  })

  test('nothing changed: nothing is sent', async () => {
    const { save } = await openClientForm()
    await save()
    await isClosed()
    expect(sent).toEqual([])
  })
})

describe('an edit that is refused before it is sent', () => {
  test('name, whatsapp and value must be there', async () => {
    const { user, save } = await openClientForm()
    for (const name of ['Nome', 'Whatsapp', 'Valor da Mensalidade']) await user.clear(field(name))
    await save()
    for (const name of ['Nome', 'Whatsapp', 'Valor da Mensalidade'])
      expect(field(name)).toHaveAccessibleDescription('Preencha os campos necessários')
    expect(field('Nome')).toHaveFocus()
    expect(sent).toEqual([])
  })

  test.each([
    ['CPF/CNPJ', '11.222.333/0001-82', 'CNPJ inválido.'],
    ['CPF/CNPJ', '52998224726', 'CPF inválido.'],
    ['CPF/CNPJ', '12ABC34501DE36', 'CNPJ inválido.'],
    ['E-mail', 'oi', 'E-mail inválido'],
    ['Dia do Start', '31/02/2026', 'Data inválida.'],
    ['Drive', 'javascript:alert(1)', 'Este link não é permitido.'],
  ])('%s: %s', async (label, typed, text) => {
    const { put, save } = await openClientForm()
    await put(label, typed)
    await save()
    expect(field(label)).toHaveAccessibleDescription(text)
    expect(field(label)).toHaveFocus()
    expect(sent).toEqual([])
  })

  test('Enter in the wrong field itself announces it each time; of several, a notice names all', async () => {
    const { put, user } = await openClientForm()
    await put('E-mail', 'oi')
    await user.keyboard('{Enter}')
    const said = () => within(screen.getByRole('form', { name: 'Editar' })).getByRole('alert')
    expect(said()).toHaveTextContent('Confira: E-mail.')
    const first = said()
    await user.keyboard('{Enter}')
    expect(said()).not.toBe(first)
    await put('CPF/CNPJ', '52998224726')
    await put('E-mail', 'ai')
    await user.keyboard('{Enter}')
    expect(said()).toHaveTextContent('Confira: E-mail, CPF/CNPJ.')
    expect(field('E-mail')).toHaveFocus()
  })

  test.each(['52998224725', '11222333000181', '12abc34501de35'])(
    'a right CPF or CNPJ is masked and sent: %s',
    async (typed) => {
      const { put, save } = await openClientForm()
      await put('CPF/CNPJ', typed)
      await save()
      await saved()
      expect(sent).toEqual([
        { cnpj: expect.stringMatching(/^[\dA-Z]{2,3}\.[\dA-Z]{3}\.[\dA-Z]{3}[-/]/), version: 7 },
      ])
    },
  )

  test('a day of the month above 31 is a slip of the hand, not the 31st', async () => {
    const { put, save } = await openClientForm(aurora, 'financeiro')
    await put('Data de Pagamento', '45')
    await save()
    expect(field('Data de Pagamento')).toHaveAccessibleDescription(
      'Informe um dia do mês, de 1 a 31.',
    )
    expect(sent).toEqual([])
  })

  test('old invalid values that nobody touched stop nothing', async () => {
    const { put, save } = await openClientForm({ ...aurora, cnpj: '123', email: 'sem arroba' })
    await put('Consultor', 'Beto')
    await save()
    await saved()
    expect(sent).toEqual([{ consultor: 'Beto', version: 7 }])
  })
})
