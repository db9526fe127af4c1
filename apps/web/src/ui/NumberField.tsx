import { TextInput, type TextInputProps } from '@mantine/core'
import { useState, type FocusEvent, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { plainNumber, steppedNumber, typedNumber } from '#lib/typed-number.ts'

export type NumberFieldProps = Omit<TextInputProps, 'value' | 'onChange'> & {
  value?: number | string
  /** A number, or the text of what is none, for the field's schema to refuse. */
  onChange?: (value: number | string) => void
  /** Where the arrow keys stop. What is typed has no limits here: the schema judges it. */
  min?: number
  max?: number
  decimals?: 0 | 2
  /** How a number looks while nobody is typing: `R$ 1.500,50`. */
  write?: (value: number) => string
}

/**
 * A number that is typed. It shows and keeps all that is typed or pasted, and is written in its own
 * form when one leaves it; what cannot be read as a number stays as it is.
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
  // A value that came from elsewhere, such as a button, is shown in place of what was typed.
  const isOwn = draft !== null && typedNumber(draft, { decimals }) === value
  const shown = typeof value === 'number' ? write(value) : value

  const handleChange = (typed: string) => {
    setDraft(typed)
    onChange?.(typedNumber(typed, { decimals }))
  }
  const handleFocus = (event: FocusEvent<HTMLInputElement>) => {
    const input = event.currentTarget
    flushSync(() => setDraft(typeof value === 'number' ? plainNumber(value) : value))
    // A click puts the cursor where it was made; coming by the keyboard one types anew.
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
