import type { AuditEntry, AuditValue } from '@bastidor/shared/audit'
import { BRIEFING_BLOCKS } from '@bastidor/shared/briefing.blocks'
import { CLIENT_LABELS, PLATFORM_LABELS, SITE_LABELS } from '@bastidor/shared/clients.labels'
import { PIECE_LABELS } from '@bastidor/shared/pieces.labels'
import { wordList } from '#lib/formatting/word-list.ts'
import type { Phrase } from './phrase.ts'
import { PIECE_PHRASES } from './piece-phrases.labels.ts'
import { LINK_PHRASES } from './link-phrases.labels.ts'
import { SCOPE_LABELS, SCOPE_PHRASES } from './scope-phrases.labels.ts'
import { TASK_PHRASES } from './task-phrases.labels.ts'
import { LOGIN_PHRASES } from './login-phrases.labels.ts'
import { TERM_PHRASES } from './term-phrases.labels.ts'
import { formatMoney } from '#lib/formatting/money.ts'

/** An audit entry as a sentence with the person as subject: `mudou Plano e Gestor`. */
export type Words = {
  did: string
  /** Old and new values of some of the fields. */
  changes: { label: string; from: string; to: string }[]
}

/** The phrases of all actions on a client or a proposal, or on the records created with one. */
const PHRASES: Record<string, Phrase> = {
  'client.create': { did: creationText, tried: 'criar um cliente' },
  'client.update': { did: (entry) => changeText(entry), tried: 'editar o cliente' },
  'client.assign': { did: (entry) => changeText(entry), tried: 'trocar o gestor ou o CS' },
  'client.setReminders': {
    did: ({ changed }) => {
      if (changed.length === 0) return 'salvou os lembretes sem mudar nada'
      return changed.includes('remindersOn')
        ? 'ligou os lembretes automáticos'
        : 'desligou os lembretes automáticos'
    },
    tried: 'mudar os lembretes automáticos',
  },
  'client.setTeam': {
    did: ({ changed }) =>
      changed.length > 0 ? 'mudou a equipe' : 'salvou a equipe sem mudar nada',
    tried: 'mudar a equipe do cliente',
  },
  ...PIECE_PHRASES,
  ...TASK_PHRASES,
  ...TERM_PHRASES,
  ...LINK_PHRASES,
  ...SCOPE_PHRASES,
  'client.upload': { did: () => 'trocou o logo', tried: 'trocar o logo' },
  'client.status': { did: statusText, tried: 'mudar o status' },
  'client.delete': { did: deletionText, tried: 'excluir o cliente' },
  'client.site': { did: (entry) => partText(entry, 'dominio'), tried: 'editar os sites' },
  'client.deleteSite': {
    did: (entry) => partText(entry, 'dominio'),
    tried: 'excluir um site',
  },
  'client.noSite': { did: (entry) => partText(entry, 'dominio'), tried: 'excluir um site' },
  'client.platform': {
    did: (entry) => partText(entry, 'plataformasTrafego'),
    tried: 'editar as plataformas',
  },
  'client.deletePlatform': {
    did: (entry) => partText(entry, 'plataformasTrafego'),
    tried: 'excluir uma plataforma',
  },
  'client.noPlatform': {
    did: (entry) => partText(entry, 'plataformasTrafego'),
    tried: 'excluir uma plataforma',
  },
  'client.contacts': { did: (entry) => changeText(entry), tried: 'editar os contatos' },
  'client.siteSecrets': {
    did: (entry) => `revelou as senhas do ${partOf(entry, 'dominio')}`,
    tried: 'revelar as senhas de um site',
  },
  'client.import': { did: () => 'importou o cliente de uma planilha', tried: 'importar clientes' },
  'client.undoImport': { did: () => 'desfez a importação', tried: 'desfazer uma importação' },
  'journeyTemplate.update': {
    did: ({ changed }) =>
      changed.length > 0
        ? 'mudou o modelo da jornada'
        : 'salvou o modelo da jornada sem mudar nada',
    tried: 'mudar o modelo da jornada',
  },
  'deletedClient.recover': { did: () => 'restaurou o cliente', tried: 'restaurar o cliente' },
  'deletedClient.destroy': {
    did: () => 'excluiu o cliente para sempre',
    tried: 'excluir o cliente para sempre',
  },
  'nps.create': {
    did: (entry) => `criou a pesquisa ${entry.label}`,
    tried: 'criar uma pesquisa',
  },
  'nps.seen': {
    did: (entry) => `abriu a pesquisa ${entry.label}`,
    tried: 'abrir uma pesquisa',
  },
  'nps.answer': {
    did: (entry) => `respondeu a pesquisa ${entry.label}`,
    tried: 'responder uma pesquisa',
  },
  'nps.treat': {
    did: ({ changed, label }) =>
      changed.includes('untreated')
        ? `reabriu a resposta da pesquisa ${label}`
        : `marcou como tratada a resposta da pesquisa ${label}`,
    tried: 'marcar uma resposta como tratada',
  },
  'waiting.archive': {
    did: ({ changed, label }) =>
      `${changed.includes('unarchived') ? 'voltou a esperar' : 'deixou de esperar'} a resposta de ${label}`,
    tried: 'arquivar um item que aguarda o cliente',
  },
  'approval.create': {
    did: (entry) => `enviou para aprovação ${entry.label}`,
    tried: 'enviar imagens para aprovação',
  },
  'approval.seen': {
    did: (entry) => `abriu a aprovação ${entry.label}`,
    tried: 'abrir uma aprovação',
  },
  'approval.answer': {
    did: ({ changed, label }) => `${changed.includes('denied') ? 'rejeitou' : 'aprovou'} ${label}`,
    tried: 'responder uma aprovação',
  },
  'proposal.create': { did: () => 'criou a proposta', tried: 'criar uma proposta' },
  'proposal.duplicate': {
    did: () => 'criou a proposta a partir de outra',
    tried: 'duplicar uma proposta',
  },
  'proposal.update': { did: (entry) => changeText(entry), tried: 'editar a proposta' },
  'proposal.seen': { did: () => 'abriu a proposta', tried: 'abrir a proposta' },
  'proposal.answer': { did: () => 'aceitou a proposta', tried: 'aceitar a proposta' },
  'proposal.decline': { did: declineText, tried: 'recusar a proposta' },
  'proposal.ask': { did: () => 'pediu um ajuste na proposta', tried: 'pedir um ajuste' },
  'proposal.reopen': { did: () => 'reabriu a proposta', tried: 'reabrir a proposta' },
  'briefing.save': { did: briefingText, tried: 'editar o briefing' },
  'briefing.summary': { did: () => 'gerou o resumo do briefing', tried: 'gerar o resumo' },
  'briefing.answerLink': { did: briefingText, tried: 'responder o briefing' },
  'briefing.seen': { did: () => 'abriu o briefing', tried: 'abrir o briefing' },
  'clientLogin.update': {
    did: (entry) => `${changeText(entry)} do acesso ${entry.label}`,
    tried: 'editar um acesso',
  },
  ...LOGIN_PHRASES,
}

/** The words of an entry; an unknown action gets a generic phrase. */
export const wordsOf = (entry: AuditEntry): Words => {
  const phrase = PHRASES[entry.action]
  if (entry.outcome === 'denied')
    return { did: `tentou ${phrase?.tried ?? 'fazer algo'} ${refusalText(entry)}`, changes: [] }
  if (!phrase) return { did: unknownText(entry), changes: changesOf(entry) }
  return { did: phrase.did(entry), changes: changesOf(entry) }
}

/** True if the table above has a phrase for an action. */
export const hasWords = (action: string): boolean => Object.hasOwn(PHRASES, action)

const PARTS = { dominio: 'site', plataformasTrafego: 'plataforma' } as const
type PartList = keyof typeof PARTS

// A field of a part has its list as prefix: `dominio.link`.
const partLabels = (list: PartList, labels: Record<string, string>) =>
  Object.fromEntries(Object.entries(labels).map(([field, label]) => [`${list}.${field}`, label]))

const LABELS: Record<string, string> = {
  ...PIECE_LABELS,
  ...CLIENT_LABELS,
  ...partLabels('dominio', SITE_LABELS),
  ...partLabels('plataformasTrafego', PLATFORM_LABELS),
  tasks: 'Tarefa',
  assigneeId: 'Quem faz',
  dueOn: 'Dia',
  startsOn: 'Começo',
  endsOn: 'Fim',
  length: 'Duração',
  closedOn: 'Sem contrato desde',
  ...SCOPE_LABELS,
  urgent: 'Urgente',
  state: 'Estado',
  department: 'Departamento',
  title: 'Título',
  client: 'Cliente',
  clientId: 'Cliente',
  platform: 'Plataforma',
  clientLogin: 'Login do Cliente',
  clientPassword: 'Senha do Cliente',
  departments: 'Departamentos',
  url: 'Endereço',
  note: 'Observação',
  reason: 'Motivo',
  team: 'Equipe',
  startValue: 'Valor Start',
  dobraCatalogo: 'Dobras do Catálogo',
  drone: 'Drone',
  gpPremium: 'Grupo Premium',
}
const labelOf = (field: string): string => LABELS[field] ?? field

const fieldsText = (fields: readonly string[]): string =>
  wordList([...new Set(fields.map(labelOf))])

const changeText = ({ changed }: AuditEntry): string =>
  changed.length > 0 ? `mudou ${fieldsText(changed)}` : 'salvou sem mudar nada'

const valueOf = ({ values }: AuditEntry, field: string): AuditValue | undefined =>
  values.find((value) => value.field === field)

// A client created from a proposal also creates other records.
function creationText({ entity, label }: AuditEntry): string {
  if (entity === 'nps') return `criou a pesquisa ${label}`
  return entity === 'briefing' ? 'abriu o briefing do cliente' : 'criou o cliente'
}

function briefingText({ changed }: AuditEntry): string {
  const fields = changed.filter((field) => field !== 'answeredAt')
  const filled =
    fields.length > 0
      ? `mudou ${wordList(fields.map(answerLabel))} no briefing`
      : 'salvou o briefing sem mudar nada'
  return changed.includes('answeredAt') ? 'respondeu o briefing' : filled
}

// 'Outras informações' is a field of most blocks.
const answerLabel = (name: string): string => {
  const block = BRIEFING_BLOCKS.find(({ fields }) => fields.some((field) => field.name === name))
  const label = block?.fields.find((field) => field.name === name)?.label ?? name
  return block ? `${label} (${block.title})` : label
}

function statusText(entry: AuditEntry): string {
  const to = valueOf(entry, 'status')?.to
  return to ? `mudou o status para ${to}` : 'mudou o status'
}

function deletionText(entry: AuditEntry): string {
  const motive = valueOf(entry, 'motive')?.to
  return motive ? `excluiu o cliente (${motive})` : 'excluiu o cliente'
}

function declineText(entry: AuditEntry): string {
  const reason = valueOf(entry, 'reason')?.to
  return reason ? `recusou a proposta (${reason})` : 'recusou a proposta'
}

/** 'site aurora.com.br' */
const partOf = (entry: AuditEntry, list: PartList): string => {
  const value = valueOf(entry, list)
  return [PARTS[list], value?.to || value?.from].filter(Boolean).join(' ')
}

const partText = (entry: AuditEntry, list: PartList): string => {
  const value = valueOf(entry, list)
  const [article, of] = list === 'dominio' ? ['o', 'do'] : ['a', 'da']
  const part = partOf(entry, list)
  if (!value) return `mudou ${LABELS[list]}`
  if (!value.from) return `adicionou ${article} ${part}`
  if (!value.to) return `excluiu ${article} ${part}`
  return entry.changed.length > 0
    ? `mudou ${fieldsText(entry.changed)} ${of} ${part}`
    : `salvou ${article} ${part} sem mudar nada`
}

const unknownText = (entry: AuditEntry): string =>
  entry.changed.length > 0 ? changeText(entry) : `registrou uma ação em ${entry.label || 'algo'}`

const REASONS: Record<string, string> = {
  FORBIDDEN: 'sem permissão',
  FIELD_FORBIDDEN: 'sem permissão',
  RATE_LIMITED: 'rápido demais',
}

const refusalText = ({ label, count }: AuditEntry): string => {
  const reason = REASONS[label] ?? 'e foi recusado'
  return count > 1 ? `${reason}, ${count} vezes` : reason
}

// Fields that the sentence itself already contains.
const IN_SENTENCE = new Set<string>(['motive', 'reason', ...Object.keys(PARTS)])

const changesOf = ({ action, values }: AuditEntry): Words['changes'] =>
  values
    .filter(
      ({ field }) => !IN_SENTENCE.has(field) && !(action === 'client.status' && field === 'status'),
    )
    .map(({ field, from, to }) => ({
      label: labelOf(field),
      from: shown(field, from),
      to: shown(field, to),
    }))

const shown = (field: string, text: string): string => {
  if ((field === 'value' || field === 'startValue') && text !== '') return formatMoney(Number(text))
  return text || '—'
}
