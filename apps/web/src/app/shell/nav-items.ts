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

/** The areas of the top bar, in its order (docs/rules/screens.md#shell). */
export const NAV_ITEMS = [
  {
    label: 'CLIENTES',
    title: 'Clientes',
    hint: 'A carteira da agência, do contrato à entrega.',
    path: paths.clients,
    // Other paths that belong to this area.
    also: [
      paths.client(''),
      paths.deletedClients,
      paths.deletedClient(''),
      paths.journeyTemplate,
      paths.approval(''),
      paths.briefing(''),
    ],
    action: 'client.list',
    key: 'c',
    icon: IconAddressBook,
  },
  {
    label: 'FUNCIONÁRIOS',
    title: 'Funcionários',
    hint: 'Quem faz a agência: cargos, contatos e acessos.',
    path: paths.employees,
    also: [paths.employee('')],
    action: 'employee.list',
    key: 'f',
    icon: IconUsers,
  },
  {
    label: 'PLANOS',
    title: 'Planos',
    hint: 'O que a agência vende, e o que cada plano inclui.',
    path: paths.plans,
    also: [],
    // Everyone may read the plans; the button is for those who may edit them.
    action: 'plan.create',
    key: 'p',
    icon: IconStack2,
  },
  {
    label: 'ACESSOS',
    title: 'Acessos',
    hint: 'Logins dos clientes nas plataformas, guardados com segurança.',
    path: paths.clientLogins,
    also: [],
    action: 'clientLogin.list',
    key: 'a',
    icon: IconKey,
  },
  {
    label: 'NPS',
    title: 'NPS',
    hint: 'O que os clientes acham do trabalho.',
    path: paths.nps,
    also: [paths.survey('')],
    action: 'nps.list',
    key: 'n',
    icon: IconMoodSmile,
  },
  {
    label: 'PROPOSTAS',
    title: 'Propostas',
    hint: 'Propostas comerciais: abertas, aprovadas e expiradas.',
    path: paths.proposals,
    also: [paths.proposal(''), paths.newProposal, paths.clientOfProposal('')],
    action: 'proposal.list',
    key: 'o',
    icon: IconFileDollar,
  },
] as const satisfies readonly {
  label: string
  title: string
  hint: string
  path: string
  also: readonly string[]
  action: Action
  key: string
  icon: unknown
}[]

export type NavItem = (typeof NAV_ITEMS)[number]

/** The area of a path; the longest match wins. */
export const currentNavItem = (pathname: string): NavItem | undefined =>
  NAV_ITEMS.flatMap((section) =>
    [section.path, ...section.also]
      // Routes match case-insensitively too.
      .filter((prefix) => pathname.toLowerCase().startsWith(prefix.toLowerCase()))
      .map((prefix) => ({ section, length: prefix.length })),
  ).toSorted((a, b) => b.length - a.length)[0]?.section
