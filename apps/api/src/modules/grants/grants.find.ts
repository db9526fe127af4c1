import type { PipelineStage } from 'mongoose'
import { type Grant, isGrant } from '@bastidor/shared/grants'
import { RoleGrantModel, type RoleGrantRecord } from './grants.model.ts'

/** A person as read with what their role is granted. */
export type Granted = { granted?: Pick<RoleGrantRecord, 'grants'>[] }

/**
 * The stage that reads, in the query for people, what their roles are granted, so that a change is
 * in force with the next request of every process and costs no query of its own.
 */
export const GRANTS_OF_PEOPLE: PipelineStage.Lookup = {
  $lookup: {
    from: RoleGrantModel.collection.name,
    localField: 'roleFolded',
    foreignField: '_id',
    pipeline: [{ $project: { grants: 1 } }],
    as: 'granted',
  },
}

/** The grants of a person read this way, without actions that this version does not know. */
export const grantsFrom = ({ granted }: Granted): Grant[] =>
  granted?.[0]?.grants.map(({ action, scope }) => ({ action, scope })).filter(isGrant) ?? []

/** The keys of the roles with at least one grant, in the caller's transaction. */
export const rolesWithGrants = async (): Promise<ReadonlySet<string>> => {
  const rows = await RoleGrantModel.find().select('grants').lean<RoleGrantRecord[]>()
  return new Set(rows.filter(({ grants }) => grants.length > 0).map(({ _id }) => _id))
}
