import type { ClientRole, Employee } from '@bastidor/shared/employees'

/** The roles of the people that can be a client's gestor or cs. */
const ROLES = { gestor: ['Gestor de Tráfego', 'Gestor de Projetos'], cs: ['CS'] } as const

/** True if it is a person's job to be a client's gestor, or cs. */
export const fitsRole = (role: ClientRole, person: Employee): boolean =>
  ROLES[role].some((name) => name === person.role)

type Option = { value: string; label: string }

/**
 * The options for a person, by name. A filter also offers inactive people, because their clients
 * must still be found; a form offers only active ones.
 */
export const peopleOptions = (
  role: ClientRole,
  people: readonly Employee[],
  { withInactive }: { withInactive: boolean },
): Option[] => {
  const known = new Map<string, Option>()
  const isFit = (person: Employee) => fitsRole(role, person) && (withInactive || person.active)
  // Active people come first, so that they win if a name is ambiguous.
  for (const { name, active } of people.filter(isFit))
    if (!known.has(name))
      known.set(name, { value: name, label: active ? name : `${name} (inativo)` })
  return [...known.values()].toSorted((a, b) => a.label.localeCompare(b.label, 'pt-BR'))
}
