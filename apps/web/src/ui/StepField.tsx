import { ActionIcon, NumberInput, type NumberInputProps } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import classes from './StepField.module.css'

type Props = Omit<NumberInputProps, 'value' | 'onChange' | 'label'> & {
  label: string
  value?: number | string
  onChange?: (value: number | string) => void
  max: number
}

/** A small whole number with a minus and a plus, from 0 to `max`; it can be typed as well. */
export const StepField = ({ label, value = 0, onChange, max, ...props }: Props) => {
  const count = Number(value)
  const step = (name: string, icon: React.ReactNode, next: number) => (
    <ActionIcon
      size={34}
      aria-label={`${name}: ${label}`}
      // Not `disabled`, which would take the focus from whoever has just pressed it.
      aria-disabled={next < 0 || next > max}
      className={classes.step}
      onClick={() => {
        if (next >= 0 && next <= max) onChange?.(next)
      }}
    >
      {icon}
    </ActionIcon>
  )
  return (
    <NumberInput
      {...props}
      label={label}
      value={value}
      {...(onChange && { onChange })}
      min={0}
      max={max}
      clampBehavior="strict"
      allowDecimal={false}
      allowNegative={false}
      hideControls
      inputMode="numeric"
      placeholder="0"
      classNames={{ input: classes.input }}
      data-some={count > 0 || undefined}
      leftSection={step('Menos', <IconMinus size={16} />, count - 1)}
      leftSectionPointerEvents="all"
      leftSectionWidth={44}
      rightSection={step('Mais', <IconPlus size={16} />, count + 1)}
      rightSectionPointerEvents="all"
      rightSectionWidth={44}
    />
  )
}
