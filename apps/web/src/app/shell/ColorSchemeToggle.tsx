import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'
import { startTransition, useOptimistic } from 'react'
import { afterPaint } from '#lib/browser/after-paint.ts'
import { Tooltip } from '#ui/feedback/Tooltip.tsx'
import classes from './TopBarDrawer.module.css'

type Props = { className?: string | undefined; hasLabel?: boolean }

/** Switches between dark and light; stored in the browser. */
export const ColorSchemeToggle = ({ className, hasLabel = false }: Props) => {
  const { setColorScheme } = useMantineColorScheme()
  const [isDark, markDark] = useOptimistic(useComputedColorScheme('dark') === 'dark')
  const label = isDark ? 'Usar tema claro' : 'Usar tema escuro'
  const Icon = isDark ? IconSun : IconMoon
  // The style of every element is recalculated in one long task: paint the pressed button first.
  const handleClick = () =>
    startTransition(async () => {
      markDark(!isDark)
      await afterPaint()
      // Components of the kit that read the scheme may re-render later.
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
