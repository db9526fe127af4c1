import type { Types } from 'mongoose'
import { DAY_MS, addDays, dayOf } from '@bastidor/shared/dates'
import { JourneyTemplateModel, storedTemplate } from '#modules/journey/journey.model'
import { ChoreModel, type ChoreRecord } from '#modules/chores/chores.model'
import { startOf } from '#modules/chores/chores-follow'
import { ClientModel, type ClientRecord, notDeleted } from '#modules/clients/clients.model'
import { newTask, ofClient } from '#modules/pauta/pauta.commands'
import { PautaTaskModel } from '#modules/pauta/pauta.model'
import { SeriesModel, type SeriesRecord } from '#modules/pauta/pauta.series.model'
import { makeTasks } from '#modules/pauta/pauta-series-make'
import { workdayAfter } from '@bastidor/shared/workday'
import { insertAll } from '#database/bulk-writes'
import { officeDay, officeHour } from './calendar.ts'
import type { Random } from './random.ts'

type Person = { _id: Types.ObjectId; name: string; role: string; active: boolean }

/** For how many days the series have been there. */
const SINCE_DAYS = 8
const LATE_DAYS = 3
const DAYS = 14
/** What somebody of a job role has to do. */
// prettier-ignore
const TITLES: Readonly<Record<string, readonly string[]>> = {
  Comercial: ['Retornar o contato pelo WhatsApp', 'Revisar o contrato que vence', 'Apresentar o plano maior'],
  Desenvolvedor: ['Atualizar as tags do site', 'Corrigir o formulário de contato', 'Deixar a página mais leve'],
  'Gestor de Tráfego': ['Ajustar o orçamento das campanhas', 'Enviar o relatório do mês', 'Trocar as artes dos anúncios'],
  'Gestor de Projetos': ['Preparar a reunião de resultados', 'Revisar o cronograma', 'Pedir os textos que faltam'],
  CS: ['Marcar a captação', 'Ligar para saber como está', 'Preparar a reunião de resultados'],
  Designer: ['Adaptar as artes para stories', 'Finalizar o carrossel', 'Atualizar a capa dos destaques'],
  'Social Media': ['Revisar a pauta de conteúdo', 'Responder os comentários da semana', 'Agendar as peças aprovadas'],
}
/** When each task of the template is due, and whose it is. */
const OFFSETS = [0, 1, 1, 2, 3, 5, 5, 8, 10, 12, 20]
const WHO = { CS: 'cs', Tráfego: 'gestor', Comercial: 'consultor' } as const

/**
 * Tasks of two weeks, some of them late, three that repeat, and days on the template and on the
 * journeys of clients in Start, in the caller's transaction.
 */
export const storeTasks = async (
  people: readonly Person[],
  random: Random,
  now: Date,
): Promise<void> => {
  const clients = await ClientModel.find(notDeleted).sort({ name: 1 }).lean<ClientRecord[]>()
  await giveDays(clients, now)
  const staff = people.filter(({ active }) => active)
  const [admin] = staff
  if (!admin) throw new Error('nobody works at the agency')
  const tasks = staff.flatMap((person) => {
    const own = clients.filter(({ gestorId, csId }) =>
      [gestorId, csId].some((id) => id?.equals(person._id)),
    )
    return (TITLES[person.role] ?? []).map((title) => {
      const dueOn = officeDay(addDays(dayOf(now), random.int(-LATE_DAYS, DAYS - LATE_DAYS - 1)))
      const isDone = random.chance(0.2)
      return {
        ...newTask({
          title,
          ...ofClient(random.pick(own.length > 0 ? own : clients)),
          assigneeId: person._id,
          assigneeName: person.name,
          creatorId: admin._id,
          creatorName: admin.name,
          dueOn,
          urgent: random.chance(0.1),
          createdAt: officeHour(random, now, LATE_DAYS + random.int(3, 9)),
        }),
        ...(isDone && {
          state: 'done' as const,
          doneAt: officeHour(random, now, random.int(0, 2)),
          doneBy: person._id,
        }),
      }
    })
  })
  await insertAll(PautaTaskModel, tasks)
  await SeriesModel.create(seriesOf(admin, clients, now))
  const series = await SeriesModel.find()
  await makeTasks(
    series.map((one) => one.toObject<SeriesRecord>()),
    now,
  )
}

const seriesOf = (
  { _id: creatorId, name: creatorName }: Person,
  clients: readonly ClientRecord[],
  now: Date,
): Partial<SeriesRecord>[] => {
  // One of the week before is late.
  const createdAt = new Date(now.getTime() - SINCE_DAYS * DAY_MS)
  const by = { creatorId, creatorName, startsOn: addDays(dayOf(now), -SINCE_DAYS), createdAt }
  const [first = null, second = null] = clients.filter(({ gestorId, csId }) => gestorId && csId)
  const weekly = { every: 1, unit: 'week' as const }
  const own = { assigneeId: creatorId, assigneeName: creatorName }
  return [
    { ...by, ...own, ...weekly, weekdays: [1], title: 'Reunião da equipe' },
    {
      ...by,
      ...ofClient(first),
      ...weekly,
      weekdays: [5],
      who: 'gestor',
      title: 'Resumo da semana',
    },
    {
      ...by,
      ...ofClient(second),
      every: 1,
      unit: 'month',
      day: 31,
      who: 'cs',
      title: 'Relatório do mês',
    },
  ]
}

const giveDays = async (clients: readonly ClientRecord[], now: Date): Promise<void> => {
  const template = await storedTemplate()
  const tasks = template.tasks.map((task, index) => ({
    ...task,
    offset: OFFSETS[index] ?? null,
    who: whoOf(task.department),
  }))
  await JourneyTemplateModel.create([{ ...template, tasks, version: 1 }])
  const starting = clients.filter(({ status }) => status === 'Start')
  for (const client of starting) {
    const start = startOf({ ...client, createdAt: client.createdAt ?? now })
    const chore = await ChoreModel.findOne({ client: client._id }).lean<ChoreRecord>()
    if (!chore) continue
    const dated = chore.tasks.map((task) => {
      const { offset = null, who = null } = tasks[task.position] ?? {}
      const assigneeId = who === 'cs' ? client.csId : who === 'gestor' ? client.gestorId : null
      const dueOn = offset === null ? null : workdayAfter(start, offset)
      return { ...task, offset, who, assigneeId, dueOn }
    })
    await ChoreModel.updateOne({ _id: chore._id }, { $set: { tasks: dated } })
  }
}

const whoOf = (department: string) =>
  Object.hasOwn(WHO, department) ? WHO[department as keyof typeof WHO] : null
