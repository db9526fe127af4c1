import { randomBytes } from 'node:crypto'

/**
 * Who calls: the columns of the permission table, and a role with grants. Nobody has neither level
 * nor role.
 */
export const CALLERS = {
  anonymous: null,
  Base: { level: 'Base', role: 'CS' },
  // With what the example agency grants its designers, and clients of their own.
  Designer: { level: 'Base', role: 'Designer' },
  Comercial: { level: 'Base', role: 'Comercial' },
  Desenvolvedor: { level: 'Base', role: 'Desenvolvedor' },
  Líder: { level: 'Líder', role: 'CS' },
  Admin: { level: 'Admin', role: 'CS' },
}

/** The example agency's own Admin, whom nothing that is tried may take away. */
const ADMIN = { email: 'admin@bastidor.local', password: 'bastidor' }

/** Creates one person per kind of caller. */
export const createCallers = async (url) => {
  const admin = await login(url, ADMIN)
  const people = {}
  for (const [name, caller] of Object.entries(CALLERS))
    people[name] = caller && (await createPerson(url, admin, caller))
  await joinTeams(url, admin, people.Designer)
  return people
}

const TEAMS = 20

const joinTeams = async (url, admin, { id }) => {
  const { results } = await call(url, admin, 'GET', `/client/?limit=${TEAMS}`)
  for (const client of results)
    await call(url, admin, 'PATCH', `/client/${client.id}/team`, { team: [id] })
}

const createPerson = async (url, admin, { level, role }) => {
  const credentials = {
    email: `${randomBytes(6).toString('hex')}@bastidor.local`,
    password: randomBytes(12).toString('hex'),
  }
  const person = { ...credentials, name: `Fuzz ${role} ${level}`, desc: 'x', whatsapp: '1' }
  const created = { ...person, level, role, departments: ['Tráfego', 'Social'] }
  const { id } = await call(url, admin, 'POST', '/employee/create', created)
  return {
    ...credentials,
    id,
    assertUnchanged: async () => {
      const now = await call(url, await login(url, ADMIN), 'GET', `/employee/${id}`)
      await login(url, credentials)
      if (now.level !== level || now.role !== role)
        throw new Error(`A conta ${level}/${role} virou ${now.level}/${now.role} durante o teste.`)
    },
  }
}

/**
 * The ids found in lists, by the tag of the call, so that examples also meet existing
 * records. Requests every list in the API's own description. Leaves out the callers, who could lose
 * the level or role that they stand for.
 */
export const idsByTag = async (url, people) => {
  const token = await login(url, ADMIN)
  const { id: admin } = await call(url, token, 'GET', '/employee/findById')
  const spared = new Set([admin, ...Object.values(people).map((person) => person?.id)])
  const { paths } = await call(url, token, 'GET', '/openapi.json')
  const lists = Object.entries(paths).filter(([path, { get }]) => get && !path.includes('{'))
  const ids = {}
  for (const [path, { get }] of lists) {
    const known = (ids[get.tags[0]] ??= new Set())
    const answer = await call(url, token, 'GET', `${path}?limit=100`).catch(() => null)
    for (const id of idsIn(answer)) if (!spared.has(id)) known.add(id)
  }
  // No list contains requests for accesses, links that can be revoked, or the portals of clients.
  ids.accessRequest = new Set()
  for (const id of ids.client ?? [])
    for (const request of idsIn(
      await call(url, token, 'GET', `/accessRequest/${id}`).catch(() => null),
    ))
      ids.accessRequest.add(request)
  // Every caller has a department, in which most of the logins are.
  ids.vault = new Set([...(ids.vault ?? []), ...(ids.clientLogin ?? [])])
  ids.link = new Set([...(ids.nps ?? []), ...(ids.waiting ?? [])])
  ids.portal = new Set()
  for (const id of ids.client ?? [])
    for (const portal of idsIn(
      await call(url, token, 'GET', `/client/${id}/portal`).catch(() => null),
    ))
      ids.portal.add(portal)
  return Object.fromEntries(
    Object.entries(ids)
      .map(([tag, known]) => [tag, [...known]])
      .filter(([, known]) => known.length > 0),
  )
}

const idsIn = (answer) => {
  if (typeof answer !== 'object' || answer === null) return []
  const own = typeof answer.id === 'string' ? [answer.id] : []
  return [...own, ...Object.values(answer).flatMap(idsIn)]
}

/** Logs a person in and answers their token. */
export const login = async (url, credentials) =>
  (await call(url, null, 'POST', '/auth/login', credentials)).token

/** The API's own description. */
export const specOf = (url) => call(url, null, 'GET', '/openapi.json')

const call = async (url, token, method, path, body) => {
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: {
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(body && { 'Content-Type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  return answer.json()
}
