import type { ClientLogin } from '@bastidor/shared/client-logins'
import { newId } from './build.ts'

export const buildClientLogin = (over: Partial<ClientLogin> = {}): ClientLogin => {
  const id = newId()
  return {
    id,
    _id: id,
    client: 'Padaria Aurora',
    clientId: null,
    platform: 'Meta Ads',
    clientLogin: 'aurora@padaria.com.br',
    hasPassword: true,
    departments: [],
    url: '',
    note: '',
    changedAt: '2026-01-05T12:00:00.000Z',
    revisions: 0,
    isFlagged: false,
    version: 0,
    ...over,
  }
}
