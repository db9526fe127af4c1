import { can } from '@bastidor/shared/permissions'
import { registerPaletteAction, registerPaletteSource } from '#lib/navigation/palette.ts'
import { paths } from '#paths.ts'
import { findEmployees } from './employees.queries.ts'

const MIN_LETTERS = 2

registerPaletteSource({
  group: 'Funcionários',
  items: async (typed, actor) => {
    if (typed.trim().length < MIN_LETTERS || !can(actor, 'employee.search')) return []
    // If this fails, the palette still offers screens and actions.
    const found = await findEmployees(typed.trim()).catch(() => [])
    return found.map(({ id, name, role, active }) => ({
      id: `employee-${id}`,
      title: name,
      hint: active ? role : `${role} · Inativo`,
      to: paths.employee(id),
    }))
  },
})

registerPaletteAction('employee.create', {
  id: 'employee-new',
  title: 'Novo funcionário',
  keywords: ['criar', 'cadastrar', 'pessoa'],
  to: paths.newEmployee,
})
