import { registerPaletteAction, registerPaletteSearch } from '#lib/navigation/palette.ts'
import { paths } from '#paths.ts'
import { findEmployees } from './employees.queries.ts'

registerPaletteSearch({
  group: 'Funcionários',
  action: 'employee.search',
  find: findEmployees,
  item: ({ id, name, role, active }) => ({
    id: `employee-${id}`,
    title: name,
    hint: active ? role : `${role} · Inativo`,
    to: paths.employee(id),
  }),
})

registerPaletteAction('employee.create', {
  id: 'employee-new',
  title: 'Novo funcionário',
  keywords: ['criar', 'cadastrar', 'pessoa'],
  to: paths.newEmployee,
})
