import type { Employee } from '@bastidor/shared/employees'

/** The roles whose people a client may have as its gestor or its cs. */
const ROLES = { gestor: ['Gestor de Tráfego', 'Gestor de Projetos'], cs: ['CS'] } as const
export type ClientRole = keyof typeof ROLES

type Option = { value: string; label: string }

/**
 * The people to choose from, by name. A filter also offers who is inactive, because their clients
 * still have to be found; a new client is given to nobody who is gone.
 */
export const peopleFor = (
  role: ClientRole,
  people: readonly Employee[],
  { withInactive }: { withInactive: boolean },
): Option[] => {
  const known = new Map<string, Option>()
  const isFit = (person: Employee) =>
    ROLES[role].some((name) => name === person.role) && (withInactive || person.active)
  // Active people come first, so a name that both have is the active person's.
  for (const { name, active } of people.filter(isFit))
    if (!known.has(name))
      known.set(name, { value: name, label: active ? name : `${name} (inativo)` })
  return [...known.values()].toSorted((a, b) => a.label.localeCompare(b.label, 'pt-BR'))
}
