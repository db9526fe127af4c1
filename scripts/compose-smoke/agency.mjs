import { randomBytes } from 'node:crypto'

const CLIENTS = 200

/** What the first access creates, and what is looked for after everything else. */
export const createAgency = () => ({
  email: 'ana@agencia.example',
  password: randomBytes(12).toString('base64url'),
  login: {
    client: 'Cliente 7',
    platform: 'Instagram',
    clientLogin: 'cliente7',
    clientPassword: randomBytes(12).toString('base64url'),
  },
})

/** Creates the first Admin with the code from the log. */
export const setUp = async (url, agency, setupToken) => {
  await call(url, null, 'POST', '/employee/create', {
    name: 'Ana Souza',
    desc: 'Sócia',
    whatsapp: '47999998888',
    level: 'Admin',
    role: 'CS',
    email: agency.email,
    password: agency.password,
    setupToken,
  })
}

/** Imports clients from a CSV file and stores one login. */
export const fill = async (url, agency) => {
  const token = await login(url, agency)
  await call(url, token, 'POST', '/plan/create', { name: 'Essencial' })
  const lines = Array.from({ length: CLIENTS }, (_, number) => `Cliente ${number};47;Essencial;900`)
  const form = new FormData()
  form.set('file', new Blob([`Cliente;Telefone;Plano;Mensalidade\n${lines.join('\n')}\n`]), 'c.csv')
  const { count } = await call(url, token, 'POST', '/client/import', form)
  if (count !== CLIENTS) throw new Error(`${count} of ${CLIENTS} clients were imported`)
  await call(url, token, 'POST', '/clientLogin/create/', agency.login)
  return `${CLIENTS} clients from a CSV file, one login`
}

/** The CSV file of all clients, as the screen downloads it. */
export const exportClients = async (url, agency) => {
  const answer = await send(url, await login(url, agency), 'GET', '/client/export')
  const lines = (await answer.text()).trim().split('\n').length - 1
  if (lines !== CLIENTS) throw new Error(`the export has ${lines} of ${CLIENTS} clients`)
  return lines
}

/** Throws unless all that was stored is there, and the stored password can be decrypted. */
export const assertComplete = async (url, agency) => {
  const token = await login(url, agency)
  const { total } = await call(url, token, 'GET', '/client/?limit=1')
  if (total !== CLIENTS) throw new Error(`${total} of ${CLIENTS} clients are left`)
  const { results } = await call(url, token, 'GET', '/clientLogin/?limit=1')
  const { clientPassword } = await call(url, token, 'GET', `/clientLogin/${results[0].id}`)
  if (clientPassword !== agency.login.clientPassword)
    throw new Error('the stored password is another one')
  return `${total} clients, the login's password is readable`
}

const login = async (url, { email, password }) =>
  (await call(url, null, 'POST', '/auth/login', { email, password })).token

const call = async (...request) => (await send(...request)).json()

const send = async (url, token, method, path, body) => {
  const isForm = body instanceof FormData
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: {
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(body && !isForm && { 'Content-Type': 'application/json' }),
    },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  return answer
}
