import { WRONG_TEAM, teamSchema, type Team } from '@bastidor/shared/clients.team'
import type { Employee } from '@bastidor/shared/employees'
import type { FormAdapter } from '#lib/forms/form-adapter.ts'

export type TeamValues = { team: string[] }
type Stored = Omit<Team, 'team'> & { team: string[] }

/** A team by the ids of its people, as the form has it. */
export const idsOf = ({ team, ...rest }: Team): Stored => ({
  ...rest,
  team: team.map(({ id }) => id),
})

/** Converts between a team and its form; `nameOf` says who is meant where both sides changed it. */
export const teamShape = (
  nameOf: (id: string) => string,
): FormAdapter<Stored, TeamValues, { team: string[] }> => ({
  schema: teamSchema.transform(idsOf),
  labels: { team: 'Equipe' },
  valuesOf: (stored) => ({ team: stored?.team ?? [] }),
  inputOf: ({ team }) => ({ team }),
  textOf: (_field, value) => (value as string[]).map(nameOf).join(', '),
})

/** Field → error text: a team is of active people. */
export const teamErrors = (
  { team }: TeamValues,
  inactive: ReadonlySet<string>,
): Record<string, string> => (team.some((id) => inactive.has(id)) ? { team: WRONG_TEAM } : {})

type Option = { value: string; label: string }

/**
 * The people to choose from, by name: the active ones and the current members of the team. People
 * with the same name are distinguished by their role.
 */
export const teamOptions = (
  people: readonly Pick<Employee, 'id' | 'name' | 'role' | 'active'>[],
  { team }: Team,
): Option[] => {
  const everyone = new Map(
    [...team, ...people.filter(({ active }) => active)].map((one) => [one.id, one]),
  )
  return [...everyone.values()]
    .map(({ id, name, role, active }) => ({
      value: id,
      label: active ? `${name} · ${role}` : `${name} (inativo)`,
    }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'pt-BR'))
}
