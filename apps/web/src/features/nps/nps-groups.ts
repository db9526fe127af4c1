import { NPS_GROUPS, type NpsGroup } from '@bastidor/shared/nps.scale'

type Group = {
  /** Plural label, and its name in the URL. */
  label: string
  slug: string
  /** The list without any. */
  none: string
}

/** The texts of each group. */
export const GROUPS: Record<NpsGroup, Group> = {
  promoter: {
    label: 'Promotores',
    slug: 'promotores',
    none: 'Nenhum cliente deu nota 9 ou 10 nos últimos 180 dias.',
  },
  passive: {
    label: 'Neutros',
    slug: 'neutros',
    none: 'Nenhum cliente deu nota 7 ou 8 nos últimos 180 dias.',
  },
  detractor: {
    label: 'Detratores',
    slug: 'detratores',
    none: 'Nenhum cliente deu nota de 1 a 6 nos últimos 180 dias.',
  },
}

/** The group with this name in the URL. */
export const groupOfSlug = (slug: string | null): NpsGroup | undefined =>
  NPS_GROUPS.find((group) => GROUPS[group].slug === slug)
