import { can } from '@bastidor/shared/permissions'
import { IconHome, IconUserCircle } from '@tabler/icons-react'
import { paths } from '#paths.ts'
import type { PaletteItem, PaletteSource } from '#lib/navigation/palette.ts'
import { HOME, NAV_ITEMS, type NavScreen } from './nav-items.ts'

/** What the palette says of a screen, and finds it by; the bar does not need it. */
const WORDS: Record<string, Pick<PaletteItem, 'hint' | 'keywords'>> = {
  [paths.clients]: { hint: 'A carteira da agência, do contrato à entrega.' },
  [paths.employees]: { hint: 'Quem faz a agência: cargos, contatos e acessos.' },
  [paths.roleGrants]: {
    hint: 'O que cada cargo pode fazer além do quadro.',
    keywords: ['permissões', 'direitos', 'funções'],
  },
  [paths.mail]: {
    hint: 'Os e-mails que o Bastidor envia: fila, falhas e teste.',
    keywords: ['e-mail', 'smtp', 'fila', 'falhas'],
  },
  [paths.plans]: { hint: 'O que a agência vende, e o que cada plano inclui.' },
  [paths.clientLogins]: { hint: 'Logins dos clientes nas plataformas, guardados com segurança.' },
  [paths.nps]: { hint: 'O que os clientes acham do trabalho.' },
  [paths.proposals]: { hint: 'Propostas comerciais: abertas, aprovadas, recusadas e expiradas.' },
  [paths.metrics]: {
    hint: 'Ativos, churn, LTV, MRR e NPS de cada mês.',
    keywords: ['indicadores', 'receita', 'saídas', 'gráficos'],
  },
  [paths.pauta]: {
    hint: 'O que é seu hoje, o que atrasou e o que vem; as tarefas da equipe.',
    keywords: ['tarefas', 'afazeres', 'atrasadas', 'equipe', 'repetições'],
  },
  [paths.chores]: {
    hint: 'Seus trabalhos e as tarefas de cada um.',
    keywords: ['trabalhos', 'fazer'],
  },
  [paths.renewals]: {
    hint: 'Contratos e domínios que vencem em breve.',
    keywords: ['contratos', 'domínios', 'renovar'],
  },
  [paths.waiting]: {
    hint: 'Propostas, aprovações, pesquisas e briefings sem resposta.',
    keywords: ['links', 'pendentes', 'cobrar', 'lembrar', 'whatsapp'],
  },
  [paths.deletedClients]: {
    hint: 'Quem saiu da carteira, quando e por quê.',
    keywords: ['restaurar', 'saída', 'motivo'],
  },
}

type Screen = NavScreen & Pick<PaletteItem, 'icon'>

const AREAS = [HOME, ...NAV_ITEMS]
const SCREENS: readonly Screen[] = [
  ...NAV_ITEMS,
  ...AREAS.flatMap<Screen>(({ path, screens }) => screens.filter((below) => below.path !== path)),
]

/** The screens that the current user may open. */
export const pagesSource: PaletteSource = {
  group: 'Ir para',
  items: (_typed, actor) => [
    {
      id: 'home',
      title: HOME.title,
      keywords: ['dashboard', 'home', 'hoje'],
      icon: IconHome,
      to: paths.home,
    },
    ...SCREENS.filter(({ action }) => can(actor, action)).map(({ path, title, icon }) => ({
      id: path,
      title,
      ...WORDS[path],
      ...(icon && { icon }),
      to: path,
    })),
    {
      id: 'profile',
      title: 'Meu perfil',
      keywords: ['conta', 'senha'],
      icon: IconUserCircle,
      to: paths.profile,
    },
  ],
}
