import '@mantine/spotlight/styles.layer.css'
import { createSpotlight, Spotlight } from '@mantine/spotlight'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { fold } from '@bastidor/shared/text'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { paletteSources, type PaletteItem } from '#lib/palette.ts'
import { useSession } from '#lib/session.ts'
// What the features add to the palette.
import '../../features/client-logins/client-logins.palette.ts'
import '../../features/clients/clients.palette.ts'
import '../../features/clients/deleted-clients.palette.ts'
import '../../features/employees/employees.palette.ts'
import '../../features/journey/journey.palette.ts'
import '../../features/notifications/notifications.palette.ts'
import '../../features/proposals/proposals.palette.ts'
import '../../features/waiting/waiting.palette.ts'
import classes from './CommandPalette.module.css'
import { pagesSource } from './palette.pages.ts'

const [store, actions] = createSpotlight()

type Props = { isOpen: boolean; onClose: () => void }

/** Ctrl/⌘+K: everything one may open or do, found by a few letters. */
export const CommandPalette = ({ isOpen, onClose }: Props) => {
  const [typed, setTyped] = useState('')
  const groups = useFound(typed)
  const navigate = useNavigate()

  useEffect(() => {
    if (isOpen) actions.open()
  }, [isOpen])

  const handleClick = (item: PaletteItem) => {
    item.run?.()
    if (item.to) void navigate(item.to)
  }

  // The kit selects nothing before an arrow is pressed; Enter takes the first that was found.
  const handleKeyDown = ({ key }: KeyboardEvent) => {
    const first = groups[0]?.items[0]
    if (key !== 'Enter' || !first || store.getState().selected >= 0) return
    handleClick(first)
    actions.close()
  }

  return (
    <Spotlight.Root
      store={store}
      query={typed}
      onQueryChange={setTyped}
      onSpotlightClose={onClose}
      shortcut={null}
      title="Buscar telas e ações"
      radius="lg"
      centered={false}
      yOffset="14vh"
      size={580}
      classNames={classes}
      overlayProps={{ backgroundOpacity: 0.6, blur: 3 }}
    >
      <Spotlight.Search
        placeholder="Buscar telas e ações…"
        aria-label="Buscar telas e ações"
        onKeyDown={handleKeyDown}
      />
      <Spotlight.ActionsList>
        {groups.map(({ group, items }) => (
          <Spotlight.ActionsGroup key={group} label={group}>
            {items.map((item) => (
              <Spotlight.Action
                key={item.id}
                label={item.title}
                {...(item.hint && { description: item.hint })}
                onClick={() => handleClick(item)}
              />
            ))}
          </Spotlight.ActionsGroup>
        ))}
        {groups.length === 0 && <Spotlight.Empty>Nada com esse nome.</Spotlight.Empty>}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  )
}

const useFound = (typed: string) => {
  const actor = useSession()
  const [query] = useDebouncedValue(typed, 120)
  const { data = [] } = useQuery({
    queryKey: ['palette', query, actor.id, actor.level, actor.role],
    queryFn: () =>
      Promise.all(
        [pagesSource, ...paletteSources()].map(async ({ group, items }) => ({
          group,
          items: await items(query, actor),
        })),
      ),
    placeholderData: (previous) => previous,
    networkMode: 'always',
  })
  const searched = fold(typed)
  // What is on the screen always fits what is typed, also while the sources are still being asked.
  return byGroup(data)
    .map(({ group, items }) => ({ group, items: items.filter((item) => isMatch(item, searched)) }))
    .filter(({ items }) => items.length > 0)
}

type Group = { group: string; items: PaletteItem[] }

// Several features add to the same group.
const byGroup = (found: readonly Group[]): Group[] => {
  const groups = new Map<string, PaletteItem[]>()
  for (const { group, items } of found) groups.set(group, [...(groups.get(group) ?? []), ...items])
  return Array.from(groups, ([group, items]) => ({ group, items }))
}

const isMatch = ({ title, hint = '', keywords = [] }: PaletteItem, searched: string): boolean =>
  fold([title, hint, ...keywords].join(' ')).includes(searched)
