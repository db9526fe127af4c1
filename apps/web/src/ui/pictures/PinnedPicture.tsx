import type { CSSProperties, ImgHTMLAttributes, ReactNode } from 'react'
import classes from './PinnedPicture.module.css'

/** A numbered point of a picture; x and y are shares of its width and height. */
export type NumberedPin = { number: number; x: number; y: number }

type Props = {
  image: { url: string; width: number; height: number }
  alt: string
  pins?: readonly NumberedPin[]
  imgProps?: ImgHTMLAttributes<HTMLImageElement>
  /** In place of the pins, where they can be moved. */
  children?: ReactNode
}

const NONE: readonly NumberedPin[] = []

/** A picture with numbered points on it. */
export const PinnedPicture = ({ image, alt, pins = NONE, imgProps, children }: Props) => {
  const { url, width, height } = image
  return (
    <span className={classes.frame} style={{ '--ratio': width / height } as CSSProperties}>
      <img
        src={url}
        loading="lazy"
        decoding="async"
        {...imgProps}
        alt={alt}
        width={width}
        height={height}
        className="block aspect-[var(--ratio)] h-auto w-full"
      />
      {pins.map((pin) => (
        <span key={pin.number} className={classes.pin} style={pinStyle(pin)} aria-hidden="true">
          {pin.number}
        </span>
      ))}
      {children}
    </span>
  )
}

/** Where a pin is. */
export const pinStyle = ({ x, y }: Pick<NumberedPin, 'x' | 'y'>): CSSProperties => ({
  left: `${x * 100}%`,
  top: `${y * 100}%`,
})

export const pinClass = classes.pin
