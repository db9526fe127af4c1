import { ActionIcon, Tooltip, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'
import { startTransition } from 'react'
import classes from './TopBarMenu.module.css'

type Props = { className?: string | undefined; hasLabel?: boolean }

/** Switches between dark and light; the browser remembers the choice. */
export const ColorSchemeToggle = ({ className, hasLabel = false }: Props) => {
  const { setColorScheme } = useMantineColorScheme()
  const isDark = useComputedColorScheme('dark') === 'dark'
  const label = isDark ? 'Usar tema claro' : 'Usar tema escuro'
  const Icon = isDark ? IconSun : IconMoon
  // The colours change at once, in the style sheet; what of the kit reads them may take its time.
  const handleClick = () => startTransition(() => setColorScheme(isDark ? 'light' : 'dark'))

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
