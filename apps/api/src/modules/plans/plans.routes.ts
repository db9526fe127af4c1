import { AppError } from '@bastidor/shared/errors'
import {
  type Plan,
  planInputSchema,
  planListSchema,
  planPageSchema,
  planPatchSchema,
  planSchema,
} from '@bastidor/shared/plans'
import { fold } from '@bastidor/shared/text'
import { deletedSchema } from '@bastidor/shared/uploads'
import { findPage } from '#cache/pagination'
import { objectId } from '#database/operators'
import { applyPatch } from '#database/optimistic-lock'
import { endpoint } from '#http/endpoint'
import { countDependants } from '#modules/dependants'
import { PlanModel, type PlanRecord } from './plans.model.ts'

export const endpoints = [
  endpoint('plan.list', {
    summary: 'All plans, by name',
    query: planPageSchema,
    answer: planListSchema,
    handler: async ({ query }) => {
      const { records, total } = await findPage(PlanModel, { ...query, order: { nameFolded: 1 } })
      const used = await countDependants(records.map(({ _id }) => String(_id)))
      return {
        results: records.map((plan) => ({
          ...toPlan(plan),
          clients: used.get(String(plan._id)) ?? 0,
        })),
        total,
      }
    },
  }),

  endpoint('plan.read', {
    summary: 'One plan',
    answer: planSchema,
    handler: async ({ params }) => toPlan(await findPlan(params.id)),
  }),

  endpoint('plan.create', {
    summary: 'Create a plan',
    body: planInputSchema,
    form: true,
    effect: 'create',
    answer: planSchema,
    handler: async ({ body, audit }) => {
      const [plan] = await PlanModel.create([{ ...body, nameFolded: fold(body.name) }])
      if (!plan) throw new Error('the plan was not created')
      audit({ entity: 'plan', id: plan.id, label: plan.name, changed: Object.keys(body) })
      return toPlan(plan.toObject())
    },
  }),

  endpoint('plan.update', {
    summary: 'Change the given fields of a plan',
    body: planPatchSchema,
    form: true,
    answer: planSchema,
    handler: async ({ params, body: { version, ...fields }, audit }) => {
      const stored = await findPlan(params.id)
      const derived = fields.name === undefined ? {} : { nameFolded: fold(fields.name) }
      const { record, changed } = await applyPatch(PlanModel, stored, fields, {
        version,
        current: toPlan,
        derived,
      })
      audit({ entity: 'plan', id: params.id, label: record.name, changed })
      return toPlan(record)
    },
  }),

  endpoint('plan.delete', {
    summary: 'Delete a plan; clients that have it show it as unknown',
    answer: deletedSchema,
    handler: async ({ params, audit }) => {
      const plan = await findPlan(params.id)
      await PlanModel.deleteOne({ _id: plan._id })
      audit({ entity: 'plan', id: params.id, label: plan.name })
      return { id: params.id }
    },
  }),
]

const findPlan = async (id: string): Promise<PlanRecord> => {
  const _id = objectId(id)
  const plan = _id && (await PlanModel.findById(_id).lean<PlanRecord>())
  if (!plan) throw new AppError('NOT_FOUND', 'Plano não encontrado.')
  return plan
}

const toPlan = (record: PlanRecord): Plan => {
  const id = String(record._id)
  return { ...record, id, _id: id }
}
