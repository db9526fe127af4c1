import type { Action } from '@bastidor/shared/permissions'
import {
  IconAddressBook,
  IconFileDollar,
  IconKey,
  IconMoodSmile,
  IconStack2,
  IconUsers,
} from '@tabler/icons-react'
import { paths } from '#paths.ts'

/**
 * The areas of the top bar, in its order, with the screens below them: the one source of the bar,
 * its second row, the phone's menu and the palette (docs/rules/screens.md#shell).
 */
export const NAV_ITEMS = [
  {
    label: 'CLIENTES',
    title: 'Clientes',
    path: paths.clients,
    // Other paths that belong to this area.
    also: [
      paths.client(''),
      paths.waiting,
      paths.deletedClients,
      paths.deletedClient(''),
      paths.journeyTemplate,
      paths.scope,
      paths.approval(''),
      paths.briefing(''),
    ],
    action: 'client.list',
    key: 'c',
    icon: IconAddressBook,
    screens: [
      { title: 'Carteira', path: paths.clients, action: 'client.list' },
      { title: 'Vencimentos', path: paths.renewals, action: 'client.renewals' },
      { title: 'Escopo', path: paths.scope, action: 'scope.list' },
      { title: 'Aguardando cliente', path: paths.waiting, action: 'waiting.list' },
      { title: 'Clientes Excluídos', path: paths.deletedClients, action: 'deletedClient.list' },
    ],
  },
  {
    label: 'FUNCIONÁRIOS',
    title: 'Funcionários',
    path: paths.employees,
    also: [paths.employee(''), paths.roleGrants, paths.mail],
    action: 'employee.list',
    key: 'f',
    icon: IconUsers,
    screens: [
      { title: 'Pessoas', path: paths.employees, action: 'employee.list' },
      { title: 'Cargos', path: paths.roleGrants, action: 'roleGrant.list' },
      { title: 'Correio', path: paths.mail, action: 'mail.list' },
    ],
  },
  {
    label: 'PLANOS',
    title: 'Planos',
    path: paths.plans,
    also: [],
    // Everyone may read the plans; the button is for those who may edit them.
    action: 'plan.create',
    key: 'p',
    icon: IconStack2,
    screens: [],
  },
  {
    label: 'ACESSOS',
    title: 'Acessos',
    path: paths.clientLogins,
    also: [],
    action: 'clientLogin.list',
    key: 'a',
    icon: IconKey,
    screens: [
      { title: 'Todos', path: paths.clientLogins, action: 'clientLogin.list' },
      { title: 'Trocar', path: paths.rotations, action: 'vault.rotate' },
    ],
  },
  {
    label: 'NPS',
    title: 'NPS',
    path: paths.nps,
    also: [paths.survey('')],
    action: 'nps.list',
    key: 'n',
    icon: IconMoodSmile,
    screens: [],
  },
  {
    label: 'PROPOSTAS',
    title: 'Propostas',
    path: paths.proposals,
    also: [paths.proposal(''), paths.newProposal, paths.clientOfProposal('')],
    action: 'proposal.list',
    key: 'o',
    icon: IconFileDollar,
    screens: [],
  },
] as const satisfies readonly Area[]

/** Home has no button: the logo leads there. */
export const HOME = {
  title: 'Início',
  path: paths.home,
  screens: [
    { title: 'Hoje', path: paths.home, action: 'ltv.ltv' },
    { title: 'Pauta', path: paths.pauta, action: 'task.list' },
    { title: 'Calendário', path: paths.calendar, action: 'piece.list' },
    { title: 'Métricas', path: paths.metrics, action: 'metrics.read' },
    { title: 'Meus acessos', path: paths.ownLogins, action: 'vault.mine' },
    { title: 'Minhas tarefas', path: paths.chores, action: 'chore.list' },
  ],
} as const satisfies Pick<Area, 'title' | 'path' | 'screens'>

/** A screen of the second level. */
export type NavScreen = { title: string; path: string; action: Action }
type Area = {
  label: string
  title: string
  path: string
  also: readonly string[]
  action: Action
  key: string
  icon: unknown
  screens: readonly NavScreen[]
}
export type NavItem = (typeof NAV_ITEMS)[number]

/** The area of a path; the longest match wins. */
export const currentNavItem = (pathname: string): NavItem | undefined =>
  NAV_ITEMS.flatMap((section) =>
    [section.path, ...section.also]
      // Routes match case-insensitively too.
      .filter((prefix) => pathname.toLowerCase().startsWith(prefix.toLowerCase()))
      .map((prefix) => ({ section, length: prefix.length })),
  ).toSorted((a, b) => b.length - a.length)[0]?.section

/** The screen of a row that a path is, or is below; the longest match wins. */
export const currentScreen = (pathname: string, screens: readonly NavScreen[]) => {
  const at = withSlash(pathname)
  return screens
    .filter(({ path }) => (path === paths.home ? at === HOME_PATH : at.startsWith(withSlash(path))))
    .toSorted((a, b) => b.path.length - a.path.length)[0]
}

/** `aria-current` of the link to a path that is current: the page itself, or an ancestor of it. */
export const currentAs = (pathname: string, path: string): 'page' | 'true' =>
  withSlash(pathname) === withSlash(path) ? 'page' : 'true'

const withSlash = (path: string) => `${path.toLowerCase().replace(/\/$/, '')}/`
const HOME_PATH = withSlash(paths.home)
