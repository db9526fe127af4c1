import { TextInput, type TextInputProps } from '@mantine/core'
import { useState, type FocusEvent, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { plainNumber, steppedNumber, typedNumber } from '#lib/formatting/typed-number.ts'

export type NumberFieldProps = Omit<TextInputProps, 'value' | 'onChange'> & {
  value?: number | string
  /** A number, or the invalid text, which the field's schema rejects. */
  onChange?: (value: number | string) => void
  /** Limit of the arrow keys. Typed values are limited by the schema only. */
  min?: number
  max?: number
  decimals?: 0 | 2
  /** Formats the number while the field has no focus: `R$ 1.500,50`. */
  write?: (value: number) => string
}

/**
 * A number input. Keeps the text as typed or pasted, and formats it on blur; an invalid text is
 * left as it is.
 */
export const NumberField = ({
  value = '',
  onChange,
  min = 0,
  max = Infinity,
  decimals = 0,
  write = plainNumber,
  onFocus,
  onBlur,
  onKeyDown,
  ...props
}: NumberFieldProps) => {
  const [draft, setDraft] = useState<string | null>(null)
  // A value set from outside, such as by a button, replaces the typed text.
  const isOwn = draft !== null && typedNumber(draft, { decimals }) === value
  const shown = typeof value === 'number' ? write(value) : value

  const handleChange = (typed: string) => {
    setDraft(typed)
    onChange?.(typedNumber(typed, { decimals }))
  }
  const handleFocus = (event: FocusEvent<HTMLInputElement>) => {
    const input = event.currentTarget
    flushSync(() => setDraft(typeof value === 'number' ? plainNumber(value) : value))
    // A click places the caret; keyboard focus selects all.
    input.select()
    onFocus?.(event)
  }
  const handleBlur = (event: FocusEvent<HTMLInputElement>) => {
    setDraft(null)
    onBlur?.(event)
  }
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event)
    const step = STEPS.get(event.key)
    if (step === undefined) return
    event.preventDefault()
    const next = steppedNumber(value, step, { min, max })
    if (next !== null) handleChange(plainNumber(next))
  }
  return (
    <TextInput
      inputMode={decimals === 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      {...props}
      value={isOwn ? draft : shown}
      onChange={(event) => handleChange(event.currentTarget.value)}
      onFocus={handleFocus}
      onBlur={handleBlur}
      onKeyDown={handleKeyDown}
    />
  )
}

const STEPS = new Map([
  ['ArrowUp', 1],
  ['ArrowDown', -1],
])
