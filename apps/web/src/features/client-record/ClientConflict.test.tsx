import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import {
  aurora,
  field,
  isClosed,
  openClientForm,
  otherPlan,
  saved,
  sent,
} from '#test/client-form.ts'
import { http, HttpResponse, refusal, server } from '#test/server.ts'

describe('an edit that the server refuses', () => {
  const refuse = (answer: () => Response) =>
    server.use(http.patch('*/client/update/:id', answer, { once: true }))

  test('shows under its field and costs nothing of what was typed', async () => {
    const { put, save } = await openClientForm()
    const text = 'Há mais de um funcionário com o nome "Gil Prado".'
    refuse(() => refusal('VALIDATION', { fields: { gestor: text } }))
    await put('Consultor', 'Beto')
    await save()
    await waitFor(() => expect(field('Gestor')).toHaveAccessibleDescription(text))
    expect(field('Gestor')).toHaveFocus()
    expect(field('Consultor')).toHaveValue('Beto')
  })

  test('a lost connection is said above the form; another try sends the same', async () => {
    const { put, save } = await openClientForm()
    refuse(() => HttpResponse.error())
    await put('Consultor', 'Beto')
    await save()
    expect(await screen.findByRole('alert')).toHaveTextContent(/Sem conexão/)
    await save()
    await saved()
    expect(sent).toEqual([{ consultor: 'Beto', version: 7 }])
  })

  test('same field, two people: both values; “Salvar o meu” keeps what else they changed', async () => {
    const { user, put, save } = await openClientForm()
    const current = { ...aurora, value: 900, plan: otherPlan.id, version: 9 }
    refuse(() => refusal('STALE_VERSION', { current }))
    await put('Valor da Mensalidade', '1200')
    await save()
    expect(await screen.findByText('Outra pessoa salvou antes de você.')).toBeVisible()
    expect(
      screen.getByRole('row', { name: /Valor da Mensalidade R\$\s900,00 R\$\s1\.200,00/ }),
    ).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Salvar o meu' }))
    await saved()
    expect(sent).toEqual([{ value: 1200, version: 9 }])
  })

  test('“Ficar com o salvo” takes theirs, by name, and keeps what only I changed', async () => {
    const { user, put, save } = await openClientForm()
    await put('Consultor', 'Beto')
    refuse(() =>
      refusal('STALE_VERSION', {
        current: { ...aurora, consultor: 'Deles', plan: otherPlan.id, version: 9 },
      }),
    )
    await put('E-mail', 'oi@aurora.com.br')
    await save()
    await user.click(await screen.findByRole('button', { name: 'Ficar com o salvo' }))
    expect(field('Consultor')).toHaveValue('Deles')
    expect(field('Plano')).toHaveValue('Essencial')
    expect(field('E-mail')).toHaveValue('oi@aurora.com.br')
    await save()
    await saved()
    expect(sent).toEqual([{ email: 'oi@aurora.com.br', version: 9 }])
  })
})

describe('leaving', () => {
  test('another tab asks first; staying keeps what was typed', async () => {
    const { user, put, router } = await openClientForm()
    await put('Consultor', 'Beto')
    await user.click(screen.getByRole('tab', { name: 'Dev' }))
    await user.click(await screen.findByRole('button', { name: 'Continuar editando' }))
    expect(router.state.location.search).toBe('?aba=comercial')
    expect(field('Consultor')).toHaveValue('Beto')
    await user.click(screen.getByRole('tab', { name: 'Dev' }))
    await user.click(await screen.findByRole('button', { name: 'Descartar' }))
    await isClosed()
    expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Dev')
  })

  test('another screen and Cancelar ask too', async () => {
    const { user, put, router } = await openClientForm()
    await put('Consultor', 'Beto')
    await user.click(screen.getByRole('link', { name: 'PLANOS' }))
    await user.click(await screen.findByRole('button', { name: 'Continuar editando' }))
    expect(router.state.location.pathname).toBe(`/home/client/${aurora.id}`)
    await user.click(screen.getByRole('button', { name: 'Cancelar' }))
    await user.click(await screen.findByRole('button', { name: 'Descartar' }))
    await isClosed()
  })

  test('untouched, nothing is asked, and the other tab is read first', async () => {
    const { user } = await openClientForm()
    await user.click(screen.getByRole('tab', { name: 'Financeiro' }))
    await isClosed()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Financeiro')
    await user.click(screen.getByRole('button', { name: /^Mostrar \d+ campos vazios$/ }))
    expect(screen.getByText('Data de Pagamento')).toBeVisible()
    await user.click(screen.getByRole('tab', { name: 'Comercial' }))
    expect(screen.queryByRole('form')).toBeNull()
  })
})
