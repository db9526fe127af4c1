import type { AuditEntry } from '@bastidor/shared/audit'
import { clientFieldsSchema } from '@bastidor/shared/clients'
import { ACTIONS, callOf } from '@bastidor/shared/permissions'
import { proposalInputSchema } from '@bastidor/shared/proposals'
import { describe, expect, test } from 'vitest'
import { buildAuditEntry } from '#test/build.ts'
import { hasWords, wordsOf } from './audit.labels.ts'

const did = (over: Partial<AuditEntry>) => wordsOf(buildAuditEntry(over)).did
const value = (field: string, from: string, to: string) => ({ values: [{ field, from, to }] })

describe('in words', () => {
  test.each<[string, Partial<AuditEntry>, string]>([
    ['a creation', { action: 'client.create', changed: ['name'] }, 'criou o cliente'],
    [
      'an edit',
      { action: 'client.update', changed: ['value', 'plan', 'cnpj'] },
      'mudou Valor da Mensalidade, Plano e CPF/CNPJ',
    ],
    [
      'a check inside the agency',
      { action: 'piece.review', label: 'Bolo', ...value('state', 'Revisão interna', 'Conferida') },
      'conferiu a peça Bolo',
    ],
    [
      'one that comes back',
      { action: 'piece.review', label: 'Bolo', ...value('state', 'Revisão interna', 'Ajustar') },
      'devolveu a peça Bolo',
    ],
    [
      'what was changed in a piece',
      { action: 'piece.update', label: 'Bolo', changed: ['plannedOn', 'caption'] },
      'mudou Legenda e Dia da peça Bolo',
    ],
    [
      'an approved piece that is opened again',
      { action: 'piece.review', label: 'Bolo', ...value('state', 'Aprovada', 'Ajustar') },
      'reabriu a peça Bolo',
    ],
    ['an edit of nothing', { action: 'client.update' }, 'salvou sem mudar nada'],
    [
      'a status',
      { action: 'client.status', changed: ['status'], ...value('status', 'Start', 'Ativo') },
      'mudou o status para Ativo',
    ],
    ['an older status', { action: 'client.status', changed: ['status'] }, 'mudou o status'],
    [
      'a deletion',
      { action: 'client.delete', ...value('motive', '', 'Inadimplência') },
      'excluiu o cliente (Inadimplência)',
    ],
    [
      'a refusal',
      { action: 'proposal.decline', ...value('reason', '', 'Preço') },
      'recusou a proposta (Preço)',
    ],
    ['a wish', { action: 'proposal.ask' }, 'pediu um ajuste na proposta'],
    ['a reopening', { action: 'proposal.reopen' }, 'reabriu a proposta'],
    ['a restore', { action: 'deletedClient.recover' }, 'restaurou o cliente'],
    [
      'a new site',
      { action: 'client.site', changed: ['dominio'], ...value('dominio', '', 'aurora.com.br') },
      'adicionou o site aurora.com.br',
    ],
    [
      'a changed site',
      {
        action: 'client.site',
        changed: ['dominio.link', 'dominio.senhaDominio'],
        ...value('dominio', 'aurora.com.br', 'aurora.com.br'),
      },
      'mudou Link e Senha do Domínio do site aurora.com.br',
    ],
    [
      'a deleted platform',
      { action: 'client.deletePlatform', ...value('plataformasTrafego', 'Meta', '') },
      'excluiu a plataforma Meta',
    ],
    ['an older change of a site', { action: 'client.site', changed: ['dominio'] }, 'mudou Sites'],
    ['contacts', { action: 'client.contacts', changed: ['contatos'] }, 'mudou Contatos'],
    [
      'a reveal',
      { action: 'client.siteSecrets', ...value('dominio', 'Loja', 'Loja') },
      'revelou as senhas do site Loja',
    ],
    [
      'the reveal of a login',
      { action: 'clientLogin.reveal', label: 'Meta' },
      'revelou a senha do acesso Meta',
    ],
    [
      'the new password of a login',
      { action: 'clientLogin.update', label: 'Meta', changed: ['clientPassword'] },
      'mudou Senha do Cliente do acesso Meta',
    ],
    [
      'a password that is not to be changed, and why',
      {
        action: 'vault.keep',
        entity: 'clientLogin',
        label: 'Meta',
        ...value('reason', '', 'A conta foi encerrada.'),
      },
      'decidiu não trocar a senha do acesso Meta (A conta foi encerrada.)',
    ],
    [
      'the passwords of a site that are not',
      {
        action: 'vault.keep',
        entity: 'client',
        label: 'Aurora',
        values: [
          { field: 'dominio', from: 'Loja', to: 'Loja' },
          { field: 'reason', from: '', to: 'O domínio venceu.' },
        ],
      },
      'decidiu não trocar as senhas do site Loja (O domínio venceu.)',
    ],
    [
      'the revoked link of a request for accesses',
      { action: 'link.revoke', entity: 'accessRequest', changed: ['linkRevoked'] },
      'desativou o link do pedido de acessos',
    ],
    [
      'the same of a portal',
      { action: 'link.revoke', entity: 'client', changed: ['linkRevoked'] },
      'desativou o link do portal',
    ],
    [
      'a link that was open, and is restored',
      { action: 'link.restore', entity: 'briefing' },
      'reativou de novo o link do briefing',
    ],
    [
      'a refusal',
      { action: 'client.siteSecrets', outcome: 'denied', label: 'FORBIDDEN', count: 3 },
      'tentou revelar as senhas de um site sem permissão, 3 vezes',
    ],
    [
      'a single refusal for another reason',
      { action: 'client.upload', outcome: 'denied', label: 'TOO_LARGE' },
      'tentou trocar o logo e foi recusado',
    ],
    [
      'a change of what journeys are made of',
      { action: 'journeyTemplate.update', changed: ['tasks'] },
      'mudou o modelo da jornada',
    ],
    [
      'a refused change of it',
      { action: 'journeyTemplate.update', outcome: 'denied', label: 'FORBIDDEN' },
      'tentou mudar o modelo da jornada sem permissão',
    ],
    ['the opening of a link', { action: 'proposal.seen', actor: 'cliente' }, 'abriu a proposta'],
    [
      'the survey that a sold client begins with',
      { action: 'client.create', entity: 'nps', label: 'Pós Briefing' },
      'criou a pesquisa Pós Briefing',
    ],
    [
      'the briefing that it begins with',
      { action: 'client.create', entity: 'briefing' },
      'abriu o briefing do cliente',
    ],
    [
      'answers of a briefing, distinguished by their block',
      { action: 'briefing.save', changed: ['analise', 'infoSite'] },
      'mudou Análise da conta (Tráfego) e Outras informações (Site e páginas) no briefing',
    ],
    [
      'a save that changed nothing',
      { action: 'briefing.save' },
      'salvou o briefing sem mudar nada',
    ],
    [
      'a briefing that was sent',
      { action: 'briefing.answerLink', changed: ['outrasInfos', 'answeredAt'] },
      'respondeu o briefing',
    ],
    [
      'a renewal',
      { action: 'client.renew', entity: 'term', label: '2' },
      'renovou o contrato (2º contrato)',
    ],
    [
      'a proposed renewal',
      { action: 'client.renew', entity: 'proposal', label: 'Nº 7' },
      'propôs renovar o contrato',
    ],
    ['a contract that begins', { action: 'term.begin', label: '2' }, 'começou o 2º contrato'],
    [
      'a correction',
      { action: 'term.correct', label: '2', changed: ['months'] },
      'corrigiu o 2º contrato',
    ],
    [
      'going on without a contract',
      { action: 'term.correct', changed: ['closedOn'], ...value('closedOn', '', '24/11/2026') },
      'anotou que o cliente segue sem contrato',
    ],
    [
      'waiting for a renewal again',
      { action: 'term.correct', changed: ['closedOn'], ...value('closedOn', '24/11/2026', '') },
      'voltou a esperar a renovação',
    ],
    [
      'an idle correction',
      { action: 'term.correct', label: '1' },
      'salvou o 1º contrato sem mudar nada',
    ],
    ['a cancelled contract', { action: 'term.cancel', label: '3' }, 'cancelou o 3º contrato'],
    [
      'an act that nobody has thought of',
      { action: 'client.teleport', changed: ['gestor', 'marte'] },
      'mudou Gestor e marte',
    ],
    [
      'an unknown act without fields',
      { action: 'x.y', label: 'Padaria' },
      'registrou uma ação em Padaria',
    ],
    [
      'an unknown refusal',
      { action: 'x.y', outcome: 'denied', label: 'FORBIDDEN' },
      'tentou fazer algo sem permissão',
    ],
  ])('%s', (_what, entry, text) => {
    expect(did(entry)).toBe(text)
  })

  test('before and after stand beside the sentence, money as money, nothing as a dash', () => {
    const values = [
      { field: 'value', from: '1500', to: '2000' },
      { field: 'gestor', from: '', to: 'Bia' },
    ]
    const entry = buildAuditEntry({ action: 'client.update', changed: ['value', 'gestor'], values })
    expect(wordsOf(entry).changes).toEqual([
      { label: 'Valor da Mensalidade', from: 'R$\u00a01.500,00', to: 'R$\u00a02.000,00' },
      { label: 'Gestor', from: '—', to: 'Bia' },
    ])
  })
})

// POSTs that only read.
const READING = new Set<string>(['client.byIds', 'client.checkImport', 'taskSeries.preview'])

test('every write and every reveal that can concern a client or a proposal has words', () => {
  const concerned = ACTIONS.filter(
    (action) =>
      /^(client|deletedClient|clientLogin|vault|accessRequest|link|portal|journeyTemplate|nps|proposal|approval|briefing|task|taskSeries|calendar|term|piece|visit|scope)\./.test(
        action,
      ) &&
      (callOf(action).method !== 'GET' || /secrets|reveal/i.test(action)) &&
      !READING.has(action),
  )
  expect(concerned.length).toBeGreaterThan(10)
  expect(concerned.filter((action) => !hasWords(action))).toEqual([])
})

test('no field of a proposal appears by its name in the code', () => {
  for (const field of Object.keys(proposalInputSchema.shape))
    expect(did({ action: 'proposal.update', changed: [field] })).not.toBe(`mudou ${field}`)
})

test('the people of a team stand under a Portuguese word', () => {
  const entry = buildAuditEntry({ action: 'client.setTeam', ...value('team', 'Ana', 'Ana, Bia') })
  expect(wordsOf(entry).changes).toEqual([{ label: 'Equipe', from: 'Ana', to: 'Ana, Bia' }])
})

test('no field of a client appears by its name in the code', () => {
  for (const field of Object.keys(clientFieldsSchema.shape))
    expect(did({ action: 'client.update', changed: [field] })).not.toBe(`mudou ${field}`)
})
