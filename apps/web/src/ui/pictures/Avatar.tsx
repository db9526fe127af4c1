import { smallPicture } from '@bastidor/shared/pictures'
import { useState } from 'react'
import { fileAddress } from '#lib/http/file-address.ts'
import classes from './Avatar.module.css'

type Props = {
  name: string
  src: string | null
  /** In pixels, or a CSS length for a responsive size. */
  size?: number | string
  /** The thin purple ring in the top bar. */
  hasRing?: boolean
}

/**
 * A person's or a client's picture, at most 100 px, or initials. Decorative: the name next to it is
 * its text.
 */
export const Avatar = ({ name, src, size = 40, hasRing = false }: Props) => {
  const [broken, setBroken] = useState<string | null>(null)
  const picture = src && src !== broken ? src : null
  const length = typeof size === 'number' ? `${size}px` : size
  return (
    <span
      className={classes.avatar}
      data-ring={hasRing || undefined}
      style={{ width: length, height: length, fontSize: `calc(${length} * 0.36)` }}
      aria-hidden="true"
    >
      {picture ? (
        <img
          src={smallPicture(fileAddress(picture))}
          alt=""
          {...(typeof size === 'number' && { width: size, height: size })}
          loading="lazy"
          decoding="async"
          onError={() => setBroken(picture)}
        />
      ) : (
        initialsOf(name)
      )}
    </span>
  )
}

/** `'João Pedro da Silva'` → `'JS'`. */
const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const letters = [words[0], words.length > 1 ? words.at(-1) : ''].map((word = '') =>
    firstSign(word),
  )
  return letters.join('').toLocaleUpperCase('pt-BR')
}

// A code unit may be half of an emoji.
const firstSign = (word: string): string =>
  [...new Intl.Segmenter().segment(word)][0]?.segment ?? ''
