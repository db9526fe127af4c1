import { useState } from 'react'
import classes from './PersonAvatar.module.css'

type Props = {
  name: string
  src: string | null
  size?: number
  /** The thin purple ring of the top bar. */
  hasRing?: boolean
}

/** A person's picture, or their initials while there is none. The name beside it is its text. */
export const PersonAvatar = ({ name, src, size = 40, hasRing = false }: Props) => {
  const [broken, setBroken] = useState<string | null>(null)
  const picture = src && src !== broken ? src : null
  return (
    <span
      className={classes.avatar}
      data-ring={hasRing || undefined}
      style={{ width: size, height: size, fontSize: Math.round(size * 0.36) }}
      aria-hidden="true"
    >
      {picture ? (
        <img src={picture} alt="" width={size} height={size} onError={() => setBroken(picture)} />
      ) : (
        initialsOf(name)
      )}
    </span>
  )
}

/** `'João Pedro da Silva'` → `'JS'`. */
const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const letters = [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => word?.[0] ?? '')
  return letters.join('').toLocaleUpperCase('pt-BR')
}
