import { Button, Group } from '@mantine/core'
import { fold } from '@bastidor/shared/text'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { loginPlatformsQuery } from './client-logins.queries.ts'
import classes from './LoginPlatforms.module.css'

const SHOWN = 8

type Props = { value: string; onChange: (platform: string) => void }

/** The platforms as filters of one click: the most used ones first, the others on demand. */
export const LoginPlatforms = ({ value, onChange }: Props) => {
  const { data } = useQuery(loginPlatformsQuery())
  const [hasAll, setAll] = useState(false)
  const group = useRef<HTMLDivElement>(null)
  const all = data?.results.map(({ platform }) => platform) ?? []
  const isChosen = (platform: string) => fold(platform) === fold(value)
  const first = all.slice(0, hasAll ? all.length : SHOWN)
  // One from the address may be rare, or gone by now.
  const shown = !value || first.some(isChosen) ? first : [...first, all.find(isChosen) ?? value]
  if (shown.length === 0) return null

  const showAll = () => {
    flushSync(() => setAll(true))
    // Its button is gone: the first of those that it showed has the focus, after 'Todas'.
    group.current?.querySelectorAll('button')[1 + SHOWN]?.focus()
  }
  const buttonOf = (label: string, platform: string, isPressed: boolean) => (
    <Button
      key={label}
      className="max-w-240 max-md:h-36 max-md:flex-none"
      size="compact-sm"
      radius="xl"
      variant={isPressed ? 'light' : 'default'}
      aria-pressed={isPressed}
      title={label}
      onClick={() => onChange(platform)}
    >
      {label}
    </Button>
  )
  return (
    <Group
      ref={group}
      role="group"
      aria-label="Filtrar por plataforma"
      className={classes.platforms}
    >
      {buttonOf('Todas', '', !value)}
      {shown.map((platform) =>
        buttonOf(platform, isChosen(platform) ? '' : platform, isChosen(platform)),
      )}
      {all.length > shown.length && (
        <Button
          className="max-w-240 max-md:h-36 max-md:flex-none"
          size="compact-sm"
          variant="subtle"
          color="gray"
          onClick={showAll}
        >
          Mais {all.length - shown.length}
        </Button>
      )}
    </Group>
  )
}
