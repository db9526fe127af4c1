import { describe, expect, test } from 'vitest'
import {
  type NotificationContent,
  addressOf,
  headlineOf,
  sentenceOf,
} from './notifications.words.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const CLIENT = 'c'.repeat(24)

const notificationWith = (over: Partial<NotificationContent>): NotificationContent => ({
  kind: 'proposalSeen',
  subjectId: 's',
  clientId: null,
  name: 'Padaria Sol',
  detail: '12',
  day: null,
  ...over,
})

test.each<[Partial<NotificationContent>, string]>([
  [{ kind: 'proposalSeen' }, 'Padaria Sol abriu a proposta nº 12'],
  [{ kind: 'proposalAccepted' }, 'Padaria Sol aceitou a proposta nº 12'],
  [
    { kind: 'proposalExpiring', day: '2026-11-22' },
    'A proposta nº 12, de Padaria Sol, vence amanhã',
  ],
  [
    { kind: 'proposalExpiring', day: '2026-11-18' },
    'A proposta nº 12, de Padaria Sol, venceu há 3 dias',
  ],
  [{ kind: 'approvalAnswered', detail: 'approved' }, 'Padaria Sol aprovou os criativos'],
  [{ kind: 'approvalAnswered', detail: 'denied' }, 'Padaria Sol recusou os criativos'],
  [{ kind: 'approvalAnswered', detail: '' }, 'Padaria Sol respondeu a aprovação'],
  [{ kind: 'briefingAnswered' }, 'Padaria Sol preencheu o briefing'],
  [
    { kind: 'surveyAnswered', detail: 'Pós Briefing' },
    'Padaria Sol respondeu a pesquisa Pós Briefing',
  ],
  [{ kind: 'contractDue', day: '2026-12-21' }, 'O contrato de Padaria Sol vence em 30 dias'],
  [{ kind: 'contractDue', day: '2026-11-20' }, 'O contrato de Padaria Sol venceu ontem'],
  [
    { kind: 'contractRenewed', day: '2027-12-21' },
    'O contrato de Padaria Sol foi renovado até 21/12/2027',
  ],
  [{ kind: 'contractRenewed' }, 'O contrato de Padaria Sol foi renovado'],
  [
    { kind: 'domainDue', detail: 'sol.com.br', day: '2026-11-21' },
    'O domínio sol.com.br, de Padaria Sol, vence hoje',
  ],
  [
    { kind: 'domainDue', detail: '', day: '2026-11-23' },
    'Um domínio de Padaria Sol vence em 2 dias',
  ],
  [
    { kind: 'taskAssigned', name: 'Clientes insatisfeitos' },
    'Você tem uma tarefa nova em Clientes insatisfeitos',
  ],
  [{ kind: 'newDevice', name: 'Chrome no Windows' }, 'Novo acesso à sua conta: Chrome no Windows'],
  [
    { kind: 'accountChanged', name: 'Ana', detail: 'factor' },
    'Ana alterou o segundo fator da sua conta',
  ],
  [{ kind: 'accountChanged', name: 'Ana', detail: 'password' }, 'Ana trocou a senha da sua conta'],
])('%j reads as %j', (over, sentence) => {
  expect(sentenceOf(notificationWith(over), NOW)).toBe(sentence)
})

describe('a notice leads', () => {
  const address = (over: Partial<NotificationContent>, level: 'Base' | 'Líder', role = 'CS') =>
    addressOf(notificationWith({ subjectId: 's', clientId: CLIENT, ...over }), {
      id: 'x',
      level,
      role,
    })

  test.each([
    ['surveyAnswered', '/home/viewnps/s'],
    ['approvalAnswered', '/home/approval/s'],
    ['briefingAnswered', `/home/createBriefing/${CLIENT}`],
  ] as const)(
    '%s to what was answered, or without the right to see it, to the client',
    (kind, to) => {
      expect(address({ kind }, 'Líder')).toBe(to)
      expect(address({ kind }, 'Base')).toBe(`/home/client/${CLIENT}`)
    },
  )

  test('to the proposal, the chore, the client, and the sites of the client', () => {
    expect(address({ kind: 'proposalAccepted', clientId: null }, 'Base', 'Comercial')).toBe(
      '/home/proposta/s',
    )
    expect(address({ kind: 'taskAssigned', clientId: null }, 'Base')).toBe('/home/chores/s')
    expect(address({ kind: 'contractDue' }, 'Base')).toBe(`/home/client/${CLIENT}`)
    expect(address({ kind: 'contractRenewed' }, 'Base')).toBe(
      `/home/client/${CLIENT}?aba=contratos`,
    )
    expect(address({ kind: 'domainDue' }, 'Base')).toBe(`/home/client/${CLIENT}?aba=dev`)
  })
})

test.each<[Partial<NotificationContent>, string]>([
  [{ kind: 'proposalSeen' }, 'Padaria Sol: abriu a proposta nº 12'],
  [{ kind: 'proposalExpiring', day: '2026-11-22' }, 'Padaria Sol: a proposta nº 12 vence amanhã'],
  [{ kind: 'approvalAnswered', detail: 'denied' }, 'Padaria Sol: recusou os criativos'],
  [{ kind: 'briefingAnswered' }, 'Padaria Sol: preencheu o briefing'],
  [{ kind: 'contractDue', day: '2026-12-21' }, 'Padaria Sol: o contrato vence em 30 dias'],
  [
    { kind: 'domainDue', detail: 'sol.com.br', day: '2026-11-21' },
    'Padaria Sol: o domínio sol.com.br vence hoje',
  ],
  [{ kind: 'domainDue', detail: '', day: '2026-11-20' }, 'Padaria Sol: um domínio venceu ontem'],
  [{ kind: 'taskAssigned', name: 'Semana' }, 'Semana: você tem uma tarefa nova'],
  [{ kind: 'newDevice', name: 'Chrome no Windows' }, 'Chrome no Windows: novo acesso à sua conta'],
])('%j stands in a subject as %j', (over, headline) => {
  expect(headlineOf(notificationWith(over), NOW)).toBe(headline)
})
