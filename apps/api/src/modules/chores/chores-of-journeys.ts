import { Types } from 'mongoose'
import { type JourneyProgress, type JourneyWho, journeyTitle } from '@bastidor/shared/journey'
import { foldName } from '@bastidor/shared/text'
import { workdayAfter } from '@bastidor/shared/workday'
import { insertAll } from '#database/bulk-writes'
import { createRecordLoader } from '#database/record-loader'
import { EmployeeModel } from '#modules/employees/employees.model'
import type { JourneyTemplateRecord, TemplateTaskRecord } from '#modules/journey/journey.model'
import { type JourneyClient, startOf } from './chores-follow.ts'
import { ChoreModel, type ChoreRecord, openTasks } from './chores.model.ts'

type Named = { _id: Types.ObjectId; name: string }
type People = Partial<Record<JourneyWho, Types.ObjectId | null>>

/** A client's new journey with the tasks of the template, all open; its days count from `start`. */
export const journeyOf = (
  { _id, name }: Named,
  tasks: readonly TemplateTaskRecord[],
  { start, people = {} }: { start?: string; people?: People } = {},
) => ({
  title: journeyTitle(name),
  tasks: openTasks(
    tasks.map(({ desc, department, offset = null, who = null }) => ({
      desc,
      department,
      offset,
      who,
      assigneeId: who && (people[who] ?? null),
      dueOn: offset === null || !start ? null : workdayAfter(start, offset),
    })),
  ),
  client: _id,
})

type NewClient = JourneyClient & { name: string; consultor: string }

/**
 * Creates the journeys of new clients from the template's tasks, in the caller's transaction;
 * returns the chores in the order of the clients.
 */
export const createJourneys = async (
  clients: readonly NewClient[],
  { tasks }: Pick<JourneyTemplateRecord, 'tasks'>,
) => {
  const wanted = new Set(tasks.flatMap(({ who }) => who ?? []))
  const journeys = await Promise.all(
    clients.map(async (client) => ({
      ...journeyOf(client, tasks, {
        start: startOf(client),
        people: await peopleOf(client, wanted),
      }),
      _id: new Types.ObjectId(),
      owner: null,
      version: 1,
    })),
  )
  await insertAll(ChoreModel, journeys)
  return journeys
}

/** The client's people that the template names, if they are active. */
const peopleOf = async (
  { gestorId, csId, consultor }: NewClient,
  wanted: ReadonlySet<JourneyWho>,
): Promise<People> => ({
  gestor: wanted.has('gestor') ? await activeId(gestorId) : null,
  cs: wanted.has('cs') ? await activeId(csId) : null,
  consultor: wanted.has('consultor') ? await idOfName(consultor) : null,
})

const byId = createRecordLoader(EmployeeModel, {
  fields: ['active'],
  storedAs: (id) => new Types.ObjectId(id),
})
const byName = createRecordLoader(EmployeeModel, { by: 'nameFolded', fields: ['active'] })

const activeId = async (id: Types.ObjectId | null) => {
  const [person] = id ? await byId(String(id)) : []
  return person?.active ? person._id : null
}

// A client stores only the name of its consultant; if two people have that name, it is nobody.
const idOfName = async (name: string) => {
  const people = name ? await byName(foldName(name)) : []
  const active = people.filter((person) => person.active)
  return active.length === 1 ? (active[0]?._id ?? null) : null
}

/** The progress of a client's journey, which is its first chore. */
export const journeyProgress = async ([
  first,
]: readonly Types.ObjectId[]): Promise<JourneyProgress | null> => {
  const journey =
    first && (await ChoreModel.findById(first).select({ 'tasks.state': 1 }).lean<ChoreRecord>())
  if (!journey) return null
  return progressOf(journey)
}

/** The progress of a journey. */
export const progressOf = ({
  _id,
  tasks,
}: Pick<ChoreRecord, '_id' | 'tasks'>): JourneyProgress => ({
  id: String(_id),
  done: tasks.filter(({ state }) => state === 'done').length,
  total: tasks.length,
})
