import { Combobox } from '@mantine/core'
import { memo } from 'react'
import type { PaletteItem } from '#lib/navigation/palette.ts'
import classes from './CommandPalette.module.css'
import type { PaletteGroup } from './usePaletteGroups.ts'

type Props = { id: string; groups: PaletteGroup[]; onChoose: (item: PaletteItem) => void }

/** The results of the palette. Memoised, because it updates with every keystroke. */
export const PaletteList = memo(({ id, groups, onChoose }: Props) => (
  <Combobox.Options id={id} className={classes.list} aria-label="Telas e ações">
    {groups.map(({ group, items }) => (
      <Combobox.Group
        key={group}
        label={group}
        classNames={{ group: classes.group, groupLabel: classes.groupLabel }}
      >
        {items.map((item) => (
          <PaletteOption key={item.id} item={item} onChoose={onChoose} />
        ))}
      </Combobox.Group>
    ))}
  </Combobox.Options>
))

type OptionProps = { item: PaletteItem; onChoose: (item: PaletteItem) => void }

const PaletteOption = memo(({ item, onChoose }: OptionProps) => (
  <Combobox.Option value={item.id} className={classes.option} onClick={() => onChoose(item)}>
    <span className={classes.label}>{item.title}</span>
    {item.hint && <span className={classes.hint}>{item.hint}</span>}
  </Combobox.Option>
))
