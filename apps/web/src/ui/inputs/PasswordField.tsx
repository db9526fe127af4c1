import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useUncontrolled } from '@mantine/hooks'

/** A password input with a visibility toggle. */
export const PasswordField = ({ visible, onVisibilityChange, ...props }: PasswordInputProps) => {
  const [isVisible, setVisible] = useUncontrolled({
    defaultValue: false,
    ...(visible !== undefined && { value: visible }),
    ...(onVisibilityChange && { onChange: onVisibilityChange }),
  })
  return (
    <PasswordInput
      // The kit marks its other inputs, but not this one.
      aria-invalid={props.error ? true : undefined}
      {...props}
      visible={isVisible}
      onVisibilityChange={setVisible}
      visibilityToggleButtonProps={{
        'aria-label': isVisible ? 'Ocultar caracteres' : 'Mostrar caracteres',
        // The name says it: "Ocultar, pressed" would say it twice.
        'aria-pressed': undefined,
      }}
    />
  )
}
