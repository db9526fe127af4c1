import type { ClientLogin } from '@bastidor/shared/client-logins'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { buildClient, buildEmployee } from '#test/build.ts'
import { buildClientLogin } from '#test/build-logins.ts'
import { renderApp } from '#test/render.tsx'
import { http, HttpResponse, refusal, server } from '#test/server.ts'

const aurora = buildClient({ name: 'Padaria Aurora' })
const stored = buildClientLogin({ client: 'Hotel Mar', hasPassword: true, version: 3 })

const open = async (path = '/home/acessos?novo=1', name = 'Novo acesso') => {
  const sent: Record<string, unknown>[] = []
  server.use(
    http.get('*/clientLogin/', () => HttpResponse.json({ results: [stored], total: 1 })),
    http.get('*/client/search', ({ request }) => {
      const typed = new URL(request.url).searchParams.get('name')!.toLowerCase()
      const results = aurora.name.toLowerCase().includes(typed) ? [aurora] : []
      return HttpResponse.json({ results, total: results.length })
    }),
    http.post('*/clientLogin/create/', async ({ request }) => {
      sent.push((await request.json()) as Record<string, unknown>)
      return HttpResponse.json(buildClientLogin({ client: 'Bar', platform: 'TikTok' }), {
        status: 201,
      })
    }),
    http.patch('*/clientLogin/update/:id', async ({ request }) => {
      sent.push((await request.json()) as Record<string, unknown>)
      return HttpResponse.json({ ...stored, version: 4 })
    }),
  )
  const app = renderApp(path, { user: buildEmployee() })
  if (name === 'Editar acesso')
    await app.user.click(await screen.findByRole('button', { name: /^Editar Meta Ads/ }))
  const dialog = within(await screen.findByRole('dialog', { name }))
  const save = () => app.user.click(dialog.getByRole('button', { name: 'Salvar' }))
  return { ...app, dialog, sent, save }
}
const openEdit = () => open('/home/acessos', 'Editar acesso')
const FIELDS = ['Cliente', 'Plataforma', 'Login do Cliente', 'Senha do Cliente']

describe('create', () => {
  test('each blank field shows its error, and the first has the focus', async () => {
    const { dialog, sent, save, user } = await open()
    await user.type(dialog.getByLabelText(/^Plataforma/), '   ')
    await save()
    for (const field of FIELDS)
      expect(dialog.getByLabelText(new RegExp(`^${field}`))).toHaveAccessibleDescription(
        /Preencha os campos necessários\./,
      )
    expect(dialog.getByLabelText(/^Cliente/)).toHaveFocus()
    expect(sent).toEqual([])
  })

  test('a client chosen from the suggestions is linked; a generated password is sent', async () => {
    const { dialog, sent, save, user } = await open()
    await user.type(dialog.getByLabelText(/^Cliente/), 'auro')
    await user.click(await screen.findByText('Padaria Aurora'))
    expect(dialog.getByLabelText(/^Cliente/)).toHaveValue('Padaria Aurora')
    expect(dialog.getByLabelText(/^Cliente/)).toHaveAccessibleDescription(/^Ligado ao cadastro/)
    await user.type(dialog.getByLabelText(/^Plataforma/), ' TikTok ')
    await user.type(dialog.getByLabelText(/^Login do Cliente/), '@aurora')
    await user.click(dialog.getByRole('button', { name: 'Gerar senha: Senha do Cliente' }))
    const password = dialog.getByLabelText<HTMLInputElement>(/^Senha do Cliente/).value
    await save()
    expect(await screen.findByText('Acesso de Bar em TikTok guardado.')).toBeVisible()
    expect(sent).toEqual([
      {
        client: 'Padaria Aurora',
        clientId: aurora.id,
        platform: 'TikTok',
        clientLogin: '@aurora',
        clientPassword: password,
        url: '',
        departments: [],
        note: '',
      },
    ])
    expect(password).toHaveLength(20)
  })

  test('any other name is taken as it is; one letter more and the link is gone', async () => {
    const { dialog, sent, save, user } = await open()
    await user.type(dialog.getByLabelText(/^Cliente/), 'auro')
    await user.click(await screen.findByText('Padaria Aurora'))
    await user.type(dialog.getByLabelText(/^Cliente/), ' 2')
    expect(dialog.getByLabelText(/^Cliente/)).toHaveAccessibleDescription(/^Nome livre/)
    await user.type(dialog.getByLabelText(/^Plataforma/), 'X')
    await user.type(dialog.getByLabelText(/^Login do Cliente/), 'x')
    await user.type(dialog.getByLabelText(/^Senha do Cliente/), 'y')
    await save()
    await waitFor(() =>
      expect(sent).toMatchObject([{ client: 'Padaria Aurora 2', clientId: null }]),
    )
  })

  test('suggestions are reached by keyboard', async () => {
    const { dialog, user } = await open()
    await user.type(dialog.getByLabelText(/^Cliente/), 'auro')
    await screen.findByText('Padaria Aurora')
    await user.keyboard('{ArrowDown}{Enter}')
    expect(dialog.getByLabelText(/^Cliente/)).toHaveAccessibleDescription(/^Ligado ao cadastro/)
  })

  test('without a network nothing typed is lost, and the password is kept in no cache', async () => {
    const { dialog, save, user, queryClient } = await open()
    server.use(http.post('*/clientLogin/create/', () => HttpResponse.error()))
    for (const field of FIELDS)
      await user.type(dialog.getByLabelText(new RegExp(`^${field}`)), `meu ${field}`)
    await save()
    expect(await dialog.findByRole('alert')).toHaveTextContent('Sem conexão com o servidor')
    for (const field of FIELDS)
      expect(dialog.getByLabelText(new RegExp(`^${field}`))).toHaveValue(`meu ${field}`)
    await user.keyboard('{Escape}')
    await user.click(await screen.findByRole('button', { name: 'Descartar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(queryClient.getMutationCache().getAll()).toEqual([]))
  })

  test('a client that was deleted meanwhile is reported in the server’s words', async () => {
    const { dialog, save, user } = await open()
    server.use(
      http.post('*/clientLogin/create/', () =>
        refusal('VALIDATION', {
          message: 'Cliente não encontrado.',
          fields: { clientId: 'Cliente não encontrado.' },
        }),
      ),
    )
    for (const field of FIELDS) await user.type(dialog.getByLabelText(new RegExp(`^${field}`)), 'a')
    await save()
    expect(await dialog.findByText('Cliente não encontrado.')).toBeVisible()
  })
})

describe('edit', () => {
  test('an untouched password stays: only what changed is sent, with the version', async () => {
    const { dialog, sent, save, user } = await openEdit()
    expect(dialog.getByLabelText(/^Senha do Cliente/)).toHaveValue('')
    expect(dialog.getByLabelText(/^Senha do Cliente/)).toHaveAccessibleDescription(
      /^Há uma senha guardada/,
    )
    await user.clear(dialog.getByLabelText(/^Plataforma/))
    await user.type(dialog.getByLabelText(/^Plataforma/), 'Instagram')
    await save()
    expect(await screen.findByText('Acesso salvo.')).toBeVisible()
    expect(sent).toEqual([{ platform: 'Instagram', version: 3 }])
  })

  const saveStale = async (theirs: Partial<ClientLogin>, field: string, typed: string) => {
    const app = await openEdit()
    const current = { ...stored, ...theirs, version: 4 }
    server.use(
      http.patch('*/clientLogin/update/:id', async ({ request }) => {
        const body = (await request.json()) as Record<string, unknown>
        app.sent.push(body)
        return body['version'] === 4
          ? HttpResponse.json({ ...current, version: 5 })
          : refusal('STALE_VERSION', { current })
      }),
    )
    const input = app.dialog.getByLabelText(new RegExp(`^${field}`))
    await app.user.clear(input)
    await app.user.type(input, typed)
    await app.save()
    return app
  }

  test('when somebody saved first, both values show and mine can be kept', async () => {
    const { dialog, user, sent } = await saveStale({ platform: 'Google' }, 'Plataforma', 'Bing')
    expect(await dialog.findByRole('row', { name: 'Plataforma Google Bing' })).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Salvar o meu' }))
    expect(await screen.findByText('Acesso salvo.')).toBeVisible()
    expect(sent.at(-1)).toEqual({ platform: 'Bing', version: 4 })
  })

  test('…or theirs taken, the client with its link', async () => {
    const { dialog, user, sent, save } = await saveStale(
      { client: aurora.name, clientId: aurora.id },
      'Cliente',
      'Bar do Zé',
    )
    await user.click(await dialog.findByRole('button', { name: 'Ficar com o salvo' }))
    expect(dialog.getByLabelText(/^Cliente/)).toHaveAccessibleDescription(/^Ligado ao cadastro/)
    sent.length = 0
    await save()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent).toEqual([])
  })

  test('a password changed by somebody else meanwhile is said, not shown, and one may insist', async () => {
    const { dialog, sent, save } = await saveStale({}, 'Senha do Cliente', 'a minha')
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      'Outra pessoa alterou este registro.',
    )
    expect(dialog.getByLabelText(/^Senha do Cliente/)).toHaveValue('a minha')
    await save()
    expect(await screen.findByText('Acesso salvo.')).toBeVisible()
    expect(sent.at(-1)).toEqual({ clientPassword: 'a minha', version: 4 })
  })
})
