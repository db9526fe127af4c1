import type { Employee } from '@bastidor/shared/employees'
import { buildEmployee } from './build.ts'
import { renderApp } from './render.tsx'
import { http, HttpResponse, server } from './server.ts'

export const ana = buildEmployee({
  name: 'Ana Souza',
  level: 'Base',
  role: 'CS',
  email: 'ana@a.com.br',
})
export const caio = buildEmployee({ name: 'Caio Lima', role: 'CS' })
const NO_CLIENTS = { results: [], total: 0, gestor: 0, cs: 0 }

/** Opens the page of a person who looks after nobody, with one colleague. */
export const openEmployee = (person: Employee = ana, user = buildEmployee()) => {
  server.use(
    http.get('*/employee/:id', () => HttpResponse.json(person)),
    http.get('*/employee/:id/clients', () => HttpResponse.json(NO_CLIENTS)),
    http.get('*/client/find', () => HttpResponse.json({ results: [], total: 0 })),
    http.get('*/employee', () => HttpResponse.json({ results: [person, caio], total: 2 })),
  )
  return renderApp(`/home/employee/${person.id}`, { user })
}
