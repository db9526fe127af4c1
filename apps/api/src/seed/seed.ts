import { randomUUID } from 'node:crypto'
import { DAY_MS } from '@bastidor/shared/dates'
import bcrypt from 'bcrypt'
import { Types } from 'mongoose'
import { can } from '@bastidor/shared/permissions'
import { fold } from '@bastidor/shared/text'
import { transact } from '#database/transaction'
import { env } from '#config/env'
import { deleteFiles } from '#storage/gridfs'
import { SettingModel } from '#modules/employees/employees.setup.model'
import { ClientModel } from '#modules/clients/clients.model'
import { EmployeeModel, namePaths } from '#modules/employees/employees.model'
import { PlanModel } from '#modules/plans/plans.model'
import { officeHour } from './calendar.ts'
import { storeVisits } from './client-visits.store.ts'
import { seedCreatives } from './creatives.ts'
import { storeDrawings } from './drawings.ts'
import { storeGrants } from './grants.ts'
import { seedLogos } from './logos.ts'
import { withLongTransactions } from './long-transactions.ts'
import { storeNotices } from './notices.ts'
import { type SeedPerson, seedPeople } from './people.ts'
import { pieceDrawings } from './pieces.ts'
import { storePieces } from './pieces.store.ts'
import { seedPlans } from './plans.ts'
import { type Staff, seedPortfolio } from './portfolio.ts'
import { isKept, storePortfolio } from './portfolio.store.ts'
import { seedProposals } from './proposals.ts'
import { storeProposals } from './proposals.store.ts'
import { storePortal } from './portal.store.ts'
import { type Random, randomFrom } from './random.ts'
import { storeReminders } from './reminders.ts'
import { storeScope } from './scope.store.ts'
import { storeTasks } from './tasks.store.ts'
import { storeTerms } from './terms.store.ts'
import { storeVault } from './vault.store.ts'

const SEED = 20_260_101

/** What a seeded database is entered with. */
export const SEED_LOGIN = { email: 'admin@bastidor.local', password: 'bastidor' }

/** How much of each there is then; `deleted` clients can still be restored. */
export type Seeded = Record<
  | 'employees'
  | 'plans'
  | 'clients'
  | 'deleted'
  | 'logins'
  | 'surveys'
  | 'approvals'
  | 'proposals'
  | 'briefings',
  number
>

/** The counts in a sentence. */
export const seededText = (seeded: Seeded): string =>
  `${seeded.employees} funcionários, ${seeded.plans} planos, ${seeded.clients} clientes, ` +
  `${seeded.deleted} clientes excluídos, ${seeded.logins} acessos, ${seeded.surveys} pesquisas, ` +
  `${seeded.approvals} aprovações, ${seeded.proposals} propostas e ${seeded.briefings} briefings`

/**
 * Fills an empty database with a believable agency, the same one each time, seen from `now`:
 * everything or nothing. Throws in Portuguese when there is somebody or something already.
 */
export const seed = async ({ now = new Date() }: { now?: Date } = {}): Promise<Seeded> => {
  await assertEmpty()
  const random = randomFrom(SEED)
  const people = seedPeople(random).map((person) => ({ ...person, _id: new Types.ObjectId() }))
  const plans = seedPlans().map((sold) => ({ ...sold, _id: new Types.ObjectId() }))
  const planIds = plans.map(({ _id }) => String(_id))
  const staff = staffOf(people)
  const portfolio = seedPortfolio(random, { now, plans, planIds, staff })
  const proposals = seedProposals(randomFrom(SEED), { now, plans, portfolio, ...staff })
  const kept = portfolio.filter(isKept)
  const password = await bcrypt.hash(SEED_LOGIN.password, env.BCRYPT_COST)
  // The newest colleague has not opened their link yet, so that nobody knows a password.
  const invited = people.findLast(({ active, role }) => active && role === 'Designer')
  const working = people.filter((person) => person !== invited)
  const unknown = await bcrypt.hash(randomUUID(), env.BCRYPT_COST)
  const dayBefore = new Date(now.getTime() - DAY_MS)
  const hired = hiringDays(random, now, people.length)

  // Files take part in no transaction, so they come first and go again when it fails.
  const logos = seedLogos(random, kept.filter(({ hasLogo }) => hasLogo).length)
  const sets = kept.flatMap(({ approvals }) => approvals)
  const creatives = sets.flatMap((set, index) => seedCreatives(randomFrom(index), set))
  const drawings = [...logos, ...creatives]
  const files = await storeDrawings([...drawings, ...pieceDrawings()])
  let sendings = 0
  let added = 0
  try {
    const store = async () => {
      await assertEmpty()
      await SettingModel.create([{ _id: 'setup', at: now, count: 1 }])
      await EmployeeModel.insertMany(
        people.map((person, index) => ({
          ...person,
          ...namePaths(person.name),
          ...(person === invited
            ? { createdAt: dayBefore, password: unknown, passwordSetAt: null }
            : { createdAt: hired[index], password, passwordSetAt: hired[index] }),
        })),
      )
      await PlanModel.insertMany(
        plans.map(({ _id, plan }) => ({ ...plan, _id, nameFolded: fold(plan.name) })),
      )
      const personIds = new Map(people.map(({ name, _id }) => [name, _id]))
      await storePortfolio(portfolio, {
        actor: actorOf(people[0]),
        personIds,
        proposalIds: await storeProposals(proposals, personIds),
        planIds,
        logos: files.slice(0, logos.length),
        creatives: files.slice(logos.length, drawings.length),
      })
      await storeTerms(now)
      await storeGrants(people, now)
      await storeTasks(people, randomFrom(SEED), now)
      const pictures = files.slice(drawings.length)
      sendings = await storePieces({ people: working, pictures, random: randomFrom(SEED), now })
      await storeScope(working, now)
      await storeVisits(now)
      await storeReminders(now)
      if (people[0]) await storePortal(people[0], now)
      added = await storeVault(people, now)
      if (people[0]) await storeNotices(people[0]._id, now)
    }
    await withLongTransactions(() => transact(store))
  } catch (error) {
    await deleteFiles(files)
    throw error
  }
  return {
    employees: people.length,
    plans: plans.length,
    clients: kept.filter(({ life }) => !life.left).length,
    deleted: kept.filter(({ life }) => life.left).length,
    logins: kept.reduce((sum, { logins }) => sum + logins.length, added),
    surveys: kept.reduce((sum, { surveys }) => sum + surveys.length, 0),
    approvals: sets.length + sendings,
    proposals: proposals.length,
    briefings: kept.filter(({ briefing }) => briefing).length,
  }
}

const assertEmpty = async () => {
  const found = [
    await EmployeeModel.exists({}),
    await PlanModel.exists({}),
    await ClientModel.exists({}),
  ]
  if (found.some(Boolean)) throw new Error('O banco de dados não está vazio; nada foi alterado.')
}

const staffOf = (people: SeedPerson[]): Staff => {
  const active = (...roles: string[]) =>
    people.filter(({ active, role }) => active && roles.includes(role)).map(({ name }) => name)
  return {
    gestores: active('Gestor de Tráfego', 'Gestor de Projetos'),
    cs: active('CS'),
    consultores: active('Comercial'),
    senders: people
      .filter(
        ({ active, level, role }) => active && can({ id: '', level, role }, 'approval.create'),
      )
      .map(({ name }) => name),
  }
}

// The Admin was there before the first client.
const hiringDays = (random: Random, now: Date, count: number): Date[] =>
  Array.from({ length: count }, (_, index) =>
    officeHour(random, now, index === 0 ? 2000 : random.int(30, 1900)),
  )

const actorOf = (person: (SeedPerson & { _id: Types.ObjectId }) | undefined) => {
  if (!person) throw new Error('nobody works at the agency')
  const { _id, name, email, level, role } = person
  const identity = { id: String(_id), name, email, level, role, sessionId: randomUUID() }
  return { ...identity, strongAt: new Date(), hasFactor: false, grants: [] }
}
