import { siteInputSchema, platformInputSchema } from '../packages/shared/dist/client-parts.js'
import { dayOf } from '../packages/shared/dist/dates.js'
import { fold } from '../packages/shared/dist/text.js'
import { objectId } from '../apps/api/dist/database/operators.js'
import { ClientModel, clientName } from '../apps/api/dist/modules/clients/clients.model.js'
import { newPlatform, newSite } from '../apps/api/dist/modules/clients/clients-parts.js'
import { EmployeeModel, namePaths } from '../apps/api/dist/modules/employees/employees.model.js'
import { NpsModel, npsClientName } from '../apps/api/dist/modules/nps/nps.model.js'
import { PlanModel } from '../apps/api/dist/modules/plans/plans.model.js'

/** The person recorded as the sites' author: somebody who may set their passwords. */
const ACTOR = { level: 'Admin', role: 'Desenvolvedor' }

/**
 * What a data set consists of, in the order in which it is stored: the name of its file, and how a
 * line of it, in the shape of the specification's answers, becomes a record.
 */
export const contentsOf = (passwordHash) => {
  const people = new Map()
  const employeeOf = (line) => {
    const record = personOf(line, passwordHash)
    people.set(record.name, record._id)
    return record
  }
  const clientOf = (line) => clientRecordOf(line, people)
  return [
    { name: 'employees', Model: EmployeeModel, recordOf: employeeOf },
    { name: 'plans', Model: PlanModel, recordOf: planOf },
    { name: 'clients', Model: ClientModel, recordOf: clientOf },
    { name: 'deleted', Model: ClientModel, recordOf: clientOf },
    { name: 'nps', Model: NpsModel, recordOf: surveyOf },
  ]
}

const personOf = (line, password) => {
  // Chores are stored on their own, pictures in the file store: neither is in a data set.
  const { chores: _chores, avatar: _avatar, birthday, ...fields } = known(EmployeeModel, line)
  return blankWith(EmployeeModel, fields, namePaths(line.name), {
    birthday: birthday?.slice(0, 10) ?? null,
    password,
  })
}

const planOf = (line) =>
  blankWith(PlanModel, known(PlanModel, line), { nameFolded: fold(line.name) })

const clientRecordOf = (line, people) => {
  const { chores: _chores, logo: _logo, ...fields } = known(ClientModel, line)
  const start = line.dateStart ? new Date(line.dateStart) : null
  return blankWith(ClientModel, fields, clientName(line.name), {
    dateStart: start && dayOf(start),
    createdAt: start ?? new Date(),
    vencimento: Number(line.vencimento) || null,
    gestorId: people.get(line.gestor) ?? null,
    csId: people.get(line.cs) ?? null,
    dominio: (line.dominio ?? []).map(siteOf),
    plataformasTrafego: (line.plataformasTrafego ?? []).map((platform) =>
      newPlatform(platformInputSchema.parse(platform)),
    ),
    deletedAt: line.deletedAt ? new Date(line.deletedAt) : null,
  })
}

const siteOf = ({ dataVencimento, ...site }) => {
  const day = dataVencimento && dayOf(new Date(dataVencimento))
  return newSite(ACTOR, siteInputSchema.parse({ ...site, dataVencimento: day }))
}

const surveyOf = (line) =>
  blankWith(NpsModel, known(NpsModel, line), npsClientName(line.clientName), {
    // The id of a survey is the secret of its link, and longer than other ids.
    _id: line._id.padStart(32, '0'),
    clientId: objectId(line.clientId),
    ratings: line.ratings.map((rating, index) => ({ isRecommendation: index === 0, ...rating })),
    createdDate: new Date(line.createdDate),
    answerDate: line.answerDate ? new Date(line.answerDate) : null,
  })

/** The fields of a line that the model knows, the id in the database's own kind. */
const known = ({ schema }, { _id, ...line }) => ({
  ...Object.fromEntries(Object.entries(line).filter(([name]) => schema.path(name))),
  _id: objectId(_id),
})

const blanks = new Map()

// Model documents are slow to make; one of each is enough.
const blankWith = (Model, ...fields) => {
  if (!blanks.has(Model)) blanks.set(Model, new Model().toObject())
  return Object.assign({}, blanks.get(Model), ...fields)
}
