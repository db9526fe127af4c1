import type { Employee } from '@bastidor/shared/employees'
import type { ListedPlan } from '@bastidor/shared/plans'

let last = 0
const newId = () => (++last).toString(16).padStart(24, '0')

export const buildEmployee = (over: Partial<Employee> = {}): Employee => {
  const id = newId()
  return {
    id,
    _id: id,
    name: 'Marina Couto',
    email: 'marina@agencia.com.br',
    level: 'Admin',
    role: 'Gestor de Projetos',
    desc: 'Cuida dos projetos',
    birthday: null,
    whatsapp: '47999998888',
    music: '',
    musicTrackId: null,
    discordId: '',
    socialMedia: [],
    avatar: null,
    active: true,
    version: 0,
    ...over,
  }
}

export const buildPlan = (over: Partial<ListedPlan> = {}): ListedPlan => {
  const id = newId()
  return {
    id,
    _id: id,
    name: 'Essencial',
    adsValue: 1500,
    report: 'Mensal',
    posts: 8,
    pages: ['Landing page'],
    version: 0,
    clients: 0,
    ...over,
  }
}
