import { Tabs } from '@mantine/core'
import { Fragment, startTransition, useMemo, useOptimistic, type ReactNode } from 'react'
import { useHoverIntent } from '#lib/prefetch/useHoverIntent.ts'

type Props<Key extends string> = {
  label: string
  /** Label of each tab, in order. */
  names: Record<Key, string>
  open: Key
  onOpen: (tab: Key) => void | Promise<void>
  /** Prefetches the content of a hovered tab. */
  onIntent?: (tab: Key) => void
  classNames: { root?: string | undefined; list?: string; tab?: string; panel?: string }
  /** The content of the open tab. */
  children: (tab: Key) => ReactNode
}

/**
 * Tabs that render only the open panel. The pressed tab is marked immediately; the old panel stays,
 * with `aria-busy`, until the new one is ready.
 */
export const QuickTabs = <Key extends string>(props: Props<Key>) => {
  const { label, names, open, onOpen, onIntent, classNames, children } = props
  const [pressed, setPressed] = useOptimistic(open)
  // Marking a tab must not re-render the panel.
  const panel = useMemo(() => children(open), [children, open])
  const handleChange = (tab: string | null) =>
    startTransition(async () => {
      setPressed(tab as Key)
      await onOpen(tab as Key)
    })

  return (
    <Tabs
      value={pressed}
      onChange={handleChange}
      keepMounted={false}
      className={classNames.root ?? ''}
    >
      <Tabs.List aria-label={label} className={classNames.list ?? ''}>
        {(Object.keys(names) as Key[]).map((key) => (
          <Tab key={key} value={key} className={classNames.tab} onIntent={() => onIntent?.(key)}>
            {names[key]}
          </Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel
        value={pressed}
        className={classNames.panel ?? ''}
        aria-busy={pressed !== open || undefined}
      >
        <Fragment key={open}>{panel}</Fragment>
      </Tabs.Panel>
    </Tabs>
  )
}

type TabProps = {
  value: string
  className: string | undefined
  onIntent: () => void
  children: string
}

const Tab = ({ value, className = '', onIntent, children }: TabProps) => (
  <Tabs.Tab value={value} className={className} {...useHoverIntent(onIntent)}>
    {children}
  </Tabs.Tab>
)
