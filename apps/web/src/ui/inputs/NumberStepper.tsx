import { ActionIcon } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { steppedNumber } from '#lib/formatting/typed-number.ts'
import { NumberField, type NumberFieldProps } from './NumberField.tsx'
import classes from './NumberStepper.module.css'

type Props = NumberFieldProps & { label: string; max: number }

/** A small integer from 0 to `max`, with minus and plus buttons; it can also be typed. */
export const NumberStepper = ({ label, value = 0, onChange, max, ...props }: Props) => {
  const step = (name: string, icon: ReactNode, by: number) => {
    const next = steppedNumber(value, by, { min: 0, max })
    const isPossible = next !== null && next !== value
    return (
      <ActionIcon
        size={34}
        aria-label={`${name}: ${label}`}
        // Not `disabled`, which would lose the focus.
        aria-disabled={!isPossible}
        className={classes.step}
        onClick={() => {
          if (isPossible) onChange?.(next)
        }}
      >
        {icon}
      </ActionIcon>
    )
  }
  return (
    <NumberField
      {...props}
      label={label}
      value={value}
      {...(onChange && { onChange })}
      max={max}
      placeholder="0"
      classNames={{ input: classes.input }}
      data-some={Number(value) > 0 || undefined}
      leftSection={step('Menos', <IconMinus size={16} />, -1)}
      leftSectionPointerEvents="all"
      leftSectionWidth={44}
      rightSection={step('Mais', <IconPlus size={16} />, 1)}
      rightSectionPointerEvents="all"
      rightSectionWidth={44}
    />
  )
}
