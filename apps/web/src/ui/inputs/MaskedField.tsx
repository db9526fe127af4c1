import { TextInput, type TextInputProps } from '@mantine/core'
import { useLayoutEffect, useRef, type ChangeEvent } from 'react'

type Props = Omit<TextInputProps, 'value' | 'onChange'> & {
  value?: string
  onChange?: (text: string) => void
  /** Formats the typed text; must be idempotent. */
  format: (typed: string) => string
  /**
   * The typed characters, as opposed to those added by `format`; digits by default. Needs the flag
   * `g`.
   */
  counts?: RegExp
}

const DIGITS = /\d/g

/** An input that formats its text while typing and keeps the caret's position. */
export const MaskedField = ({ value = '', onChange, format, counts = DIGITS, ...props }: Props) => {
  const input = useRef<HTMLInputElement>(null)
  const typedBefore = useRef<number | null>(null)

  useLayoutEffect(() => {
    if (typedBefore.current === null) return
    const place = placeAfter(value, typedBefore.current, counts)
    typedBefore.current = null
    input.current?.setSelectionRange(place, place)
  })

  const handleChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const cursor = currentTarget.selectionStart ?? currentTarget.value.length
    // At the end of the text the caret stays at the end.
    typedBefore.current =
      cursor === currentTarget.value.length
        ? Infinity
        : typedIn(currentTarget.value.slice(0, cursor), counts)
    onChange?.(format(currentTarget.value))
  }
  return <TextInput {...props} ref={input} value={value} onChange={handleChange} />
}

const typedIn = (text: string, counts: RegExp): number => text.match(counts)?.length ?? 0

const placeAfter = (text: string, typed: number, counts: RegExp): number => {
  if (typed >= typedIn(text, counts)) return text.length
  let place = 0
  while (typedIn(text.slice(0, place), counts) < typed) place += 1
  return place
}
