import { fold } from '@bastidor/shared/text'
import { type Page, findPage } from '#cache/pagination'
import { contains } from '#database/operators'
import { EmployeeModel } from './employees.model.ts'

/** A page of the directory: active people first, then by name. */
export const listEmployees = ({ name }: { name?: string }, page: Page) =>
  findPage(EmployeeModel, {
    ...page,
    filter: name ? { nameFolded: contains(fold(name)) } : {},
    order: { active: -1, nameFolded: 1, _id: 1 },
  })
