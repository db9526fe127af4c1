import { Combobox } from '@mantine/core'
import {
  IconAddressBook,
  IconArrowRight,
  IconBolt,
  IconFileDollar,
  IconKey,
  IconUser,
} from '@tabler/icons-react'
import { memo } from 'react'
import type { PaletteGroupName, PaletteItem } from '#lib/navigation/palette.ts'
import classes from './CommandPalette.module.css'
import type { PaletteGroup, PaletteHit } from './palette-ranking.ts'

type Choose = (hit: PaletteHit) => void
type Props = { id: string; groups: PaletteGroup[]; onChoose: Choose }

const ICONS: Record<PaletteGroupName, NonNullable<PaletteItem['icon']>> = {
  'Ir para': IconArrowRight,
  Ações: IconBolt,
  Clientes: IconAddressBook,
  Funcionários: IconUser,
  Propostas: IconFileDollar,
  Acessos: IconKey,
}

/** The results of the palette. Memoised, because it updates with every keystroke. */
export const PaletteList = memo(({ id, groups, onChoose }: Props) => (
  <Combobox.Options id={id} className={classes.list} aria-label="Telas e ações">
    {groups.map(({ group, items }) => (
      <Combobox.Group
        key={group}
        label={group}
        classNames={{ group: 'mt-16', groupLabel: classes.groupLabel }}
      >
        {items.map((item) => (
          <PaletteOption key={item.id} hit={item} onChoose={onChoose} />
        ))}
      </Combobox.Group>
    ))}
  </Combobox.Options>
))

const PaletteOption = memo(({ hit, onChoose }: { hit: PaletteHit; onChoose: Choose }) => {
  const Icon = hit.icon ?? ICONS[hit.kind]
  return (
    <Combobox.Option value={hit.id} className={classes.option} onClick={() => onChoose(hit)}>
      <span className="flex flex-none text-dimmed" aria-hidden="true">
        <Icon size={18} stroke={1.6} />
      </span>
      <span className="min-w-0 wrap-anywhere">
        <span className={classes.label}>{hit.title}</span>
        {hit.hint && <span className={classes.hint}>{hit.hint}</span>}
      </span>
    </Combobox.Option>
  )
})
