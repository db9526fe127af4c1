import { ActionIcon, Tooltip, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'
import { startTransition, useOptimistic } from 'react'
import { painted } from '#lib/painted.ts'
import classes from './TopBarMenu.module.css'

type Props = { className?: string | undefined; hasLabel?: boolean }

/** Switches between dark and light; the browser remembers the choice. */
export const ColorSchemeToggle = ({ className, hasLabel = false }: Props) => {
  const { setColorScheme } = useMantineColorScheme()
  const [isDark, markDark] = useOptimistic(useComputedColorScheme('dark') === 'dark')
  const label = isDark ? 'Usar tema claro' : 'Usar tema escuro'
  const Icon = isDark ? IconSun : IconMoon
  // The colours of every element are computed anew, in one piece: the button shows the press before.
  const handleClick = () =>
    startTransition(async () => {
      markDark(!isDark)
      await painted()
      // What of the kit reads the scheme may take its time.
      startTransition(() => setColorScheme(isDark ? 'light' : 'dark'))
    })

  if (hasLabel)
    return (
      <button type="button" className={classes.item} onClick={handleClick}>
        <Icon size={20} stroke={1.6} aria-hidden="true" />
        {label}
      </button>
    )
  return (
    <Tooltip label={label}>
      <ActionIcon {...(className && { className })} onClick={handleClick} aria-label={label}>
        <Icon size={19} />
      </ActionIcon>
    </Tooltip>
  )
}
