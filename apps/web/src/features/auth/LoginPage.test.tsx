import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { buildEmployee } from '#test/build.ts'
import { renderApp } from '#test/render.tsx'
import { http, HttpResponse, refusal, server } from '#test/server.ts'

const typeAndEnter = async (app: ReturnType<typeof renderApp>, email: string, password: string) => {
  const { user } = app
  if (email) await user.type(await screen.findByLabelText('Usuário'), email)
  if (password) await user.type(await screen.findByLabelText('Senha'), password)
  await user.click(await screen.findByRole('button', { name: 'Entrar' }))
}

describe('login', () => {
  test('blank fields raise an alert and send nothing', async () => {
    // MSW fails the test on a call that no handler expects.
    await typeAndEnter(renderApp('/'), '', '')
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Preencha usuário e senha para entrar.',
    )
    expect(screen.getByText('Informe o seu e-mail')).toBeVisible()
    expect(screen.getByText('Informe a sua senha')).toBeVisible()
    expect(screen.queryByText('E-mail inválido')).toBeNull()
  })

  test('an e-mail that is none and a short password are explained under their fields', async () => {
    await typeAndEnter(renderApp('/'), 'marina', '12345')
    expect(await screen.findByText('E-mail inválido')).toBeVisible()
    expect(screen.getByLabelText('Usuário')).toHaveAccessibleDescription('E-mail inválido')
    expect(screen.getByLabelText('Senha')).toHaveAccessibleDescription(
      'Senha deve ter no mínimo 6 caracteres',
    )
    expect(screen.getByLabelText('Usuário')).toHaveFocus()
  })

  test.each([
    ['INVALID_PASSWORD', undefined, 'E-mail ou senha estão incorretos'],
    ['LOGIN_NOT_ACTIVE', undefined, 'Funcionário Desativado'],
    ['RATE_LIMITED', 90, 'Muitas tentativas. Tente de novo em 2 minutos.'],
  ] as const)('%s is explained under the password, and nothing typed is lost', async (...row) => {
    const [code, retryAfter, text] = row
    server.use(
      http.post('*/auth/login', () => refusal(code, retryAfter ? { retryAfter } : undefined)),
    )
    await typeAndEnter(renderApp('/'), 'marina@agencia.com.br', 'segredo1')
    expect(await screen.findByText(text)).toBeVisible()
    expect(screen.getByRole('alert')).toHaveTextContent(text)
    expect(screen.getByLabelText('Senha')).toBeInvalid()
    expect(screen.getByLabelText('Senha')).toHaveAccessibleDescription(text)
    expect(screen.getByLabelText('Senha')).toHaveValue('segredo1')
    expect(screen.getByLabelText('Usuário')).toHaveValue('marina@agencia.com.br')
  })

  test('success goes home, with the e-mail in lower case and the header of the web app', async () => {
    const employee = buildEmployee()
    let sent: unknown
    server.use(
      http.post('*/auth/login', async ({ request }) => {
        sent = { body: await request.json(), web: request.headers.get('X-Requested-With') }
        return HttpResponse.json({ token: null, employee })
      }),
    )
    const app = renderApp('/')
    await typeAndEnter(app, 'Marina@Agencia.com.br', 'segredo1')
    expect(await screen.findByRole('heading', { name: /Marina/ })).toBeVisible()
    expect(app.router.state.location.pathname).toBe('/home')
    expect(sent).toEqual({
      body: { email: 'marina@agencia.com.br', password: 'segredo1' },
      web: 'web',
    })
  })

  test('after a session that ended one returns to where one was', async () => {
    server.use(
      http.post('*/auth/login', () =>
        HttpResponse.json({ token: null, employee: buildEmployee() }),
      ),
    )
    const app = renderApp('/', { state: { from: '/home/nps', hasEnded: true } })
    expect(await screen.findByText(/Sua sessão terminou/)).toBeVisible()
    await typeAndEnter(app, 'marina@agencia.com.br', 'segredo1')
    await waitFor(() => expect(app.router.state.location.pathname).toBe('/home/nps'))
    expect(app.router.state.location.pathname).toBe('/home/nps')
  })

  test('an address of another site is not returned to', async () => {
    const app = renderApp('/', { user: buildEmployee(), state: { from: '//evil.example' } })
    await waitFor(() => expect(app.router.state.location.pathname).toBe('/home'))
  })

  test('a logged-in user is sent to /home', async () => {
    const app = renderApp('/', { user: buildEmployee() })
    await waitFor(() => expect(app.router.state.location.pathname).toBe('/home'))
  })

  test('the eye shows the password, also by keyboard', async () => {
    const { user } = renderApp('/')
    const field = await screen.findByLabelText('Senha')
    await user.type(field, 'segredo1')
    await user.tab()
    await user.keyboard('{Enter}')
    expect(field).toHaveAttribute('type', 'text')
  })

  test('a token that script could read is deleted', async () => {
    document.cookie = 'token=leaked; path=/'
    renderApp('/')
    await screen.findByLabelText('Senha')
    expect(document.cookie).not.toContain('token')
  })
})

describe('first run', () => {
  const open = (tokenRequired: boolean) => {
    const app = renderApp('/')
    server.use(
      http.get('*/auth/setup', () =>
        HttpResponse.json({ needed: true, tokenRequired, mailOn: false }),
      ),
    )
    return app
  }

  test('asks for the first account, creates it and logs in', async () => {
    const sent: unknown[] = []
    const employee = buildEmployee({ name: 'Ana Lima' })
    server.use(
      http.post('*/employee/create', async ({ request }) => {
        sent.push(await request.json(), request.headers.get('Idempotency-Key'))
        return HttpResponse.json(employee, { status: 201 })
      }),
      http.post('*/auth/login', () => HttpResponse.json({ token: null, employee })),
    )
    const { user, router } = open(true)
    expect(await screen.findByRole('heading', { name: 'Primeiro acesso' })).toBeVisible()
    await user.type(await screen.findByLabelText('Código de instalação'), 'abracadabra-1234')
    await user.type(screen.getByLabelText('Nome'), 'Ana Lima')
    await user.type(screen.getByLabelText('E-mail'), 'Ana@agencia.com.br')
    await user.type(screen.getByLabelText('Senha'), 'um-segredo-Longo9')
    expect(screen.getByText(/Força da senha: (Boa|Forte)/)).toBeVisible()
    await user.type(screen.getByLabelText('Whatsapp'), '47999998888')
    await user.type(screen.getByLabelText('Cargo'), 'gestor de projetos')
    await user.type(screen.getByLabelText('Descrição'), 'Dona da agência')
    await user.click(screen.getByRole('button', { name: 'Criar conta e entrar' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/home'))
    expect(sent[0]).toMatchObject({
      name: 'Ana Lima',
      email: 'ana@agencia.com.br',
      role: 'Gestor de Projetos',
      setupToken: 'abracadabra-1234',
    })
    expect(sent[1]).toMatch(/^[0-9a-f]{32}$/)
  })

  test('blank fields are named one by one', async () => {
    const { user } = open(false)
    await user.click(await screen.findByRole('button', { name: 'Criar conta e entrar' }))
    for (const field of ['Nome', 'E-mail', 'Senha', 'Whatsapp', 'Cargo', 'Descrição'])
      expect(screen.getByText(`Por favor, preencha o campo ${field} corretamente.`)).toBeVisible()
    expect(screen.getByLabelText('Nome')).toHaveFocus()
    expect(screen.queryByLabelText('Código de instalação')).toBeNull()
  })
})

describe('a forgotten password', () => {
  const SAID = 'Se houver uma conta com este e-mail, enviamos um link. Ele vale 1 hora.'

  test('without a mail server the login points to an Admin', async () => {
    renderApp('/')
    expect(await screen.findByText('Peça um link a um Admin.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Esqueci minha senha' })).toBeNull()
  })

  test('asks for the e-mail, and says the same for every address', async () => {
    let sent: unknown
    server.use(
      http.post('*/auth/forgot', async ({ request }) => {
        sent = await request.json()
        return HttpResponse.json({ accepted: true })
      }),
    )
    const { user } = renderApp('/', { mailOn: true })
    await user.click(await screen.findByRole('button', { name: 'Esqueci minha senha' }))
    await user.click(await screen.findByRole('button', { name: 'Enviar link' }))
    expect(screen.getByLabelText('E-mail')).toBeInvalid()
    expect(screen.getByLabelText('E-mail')).toHaveFocus()
    await user.type(screen.getByLabelText('E-mail'), 'Marina@Agencia.com.br')
    await user.click(screen.getByRole('button', { name: 'Enviar link' }))
    expect(await screen.findByText(SAID)).toBeVisible()
    expect(sent).toEqual({ email: 'marina@agencia.com.br' })
    await user.click(screen.getByRole('button', { name: 'Voltar ao login' }))
    expect(screen.getByLabelText('Usuário')).toBeVisible()
  })

  test('a refusal is said, and can be tried again', async () => {
    server.use(http.post('*/auth/forgot', () => refusal('MAIL_OFF')))
    const { user } = renderApp('/', { mailOn: true })
    await user.click(await screen.findByRole('button', { name: 'Esqueci minha senha' }))
    await user.type(await screen.findByLabelText('E-mail'), 'marina@agencia.com.br')
    await user.click(screen.getByRole('button', { name: 'Enviar link' }))
    expect(await screen.findByText('O envio de e-mails não está configurado.')).toBeVisible()
    expect(screen.getByLabelText('E-mail')).toHaveValue('marina@agencia.com.br')
  })
})
