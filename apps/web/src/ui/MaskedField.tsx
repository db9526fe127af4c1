import { TextInput, type TextInputProps } from '@mantine/core'
import { useLayoutEffect, useRef, type ChangeEvent } from 'react'

type Props = Omit<TextInputProps, 'value' | 'onChange'> & {
  value?: string
  onChange?: (text: string) => void
  /** Puts what was typed into its written form; what it gives, it must leave as it is. */
  format: (typed: string) => string
}

/** A text that is written in its form while one types; the cursor keeps its place among the digits. */
export const MaskedField = ({ value = '', onChange, format, ...props }: Props) => {
  const input = useRef<HTMLInputElement>(null)
  const digitsBefore = useRef<number | null>(null)

  useLayoutEffect(() => {
    if (digitsBefore.current === null) return
    const place = placeAfter(value, digitsBefore.current)
    digitsBefore.current = null
    input.current?.setSelectionRange(place, place)
  })

  const handleChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const cursor = currentTarget.selectionStart ?? currentTarget.value.length
    // At the end it stays at the end, behind what the form adds.
    digitsBefore.current =
      cursor === currentTarget.value.length
        ? Infinity
        : digitsIn(currentTarget.value.slice(0, cursor))
    onChange?.(format(currentTarget.value))
  }
  return <TextInput {...props} ref={input} value={value} onChange={handleChange} />
}

const digitsIn = (text: string): number => text.replace(/\D/g, '').length

const placeAfter = (text: string, digits: number): number => {
  if (digits >= digitsIn(text)) return text.length
  let place = 0
  while (digitsIn(text.slice(0, place)) < digits) place += 1
  return place
}
