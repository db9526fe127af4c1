import { Box, PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useUncontrolled } from '@mantine/hooks'
import { passwordStrength } from '@bastidor/shared/passwords'
import classes from './PasswordField.module.css'

/** A password input with a visibility toggle. */
export const PasswordField = ({ visible, onVisibilityChange, ...props }: PasswordInputProps) => {
  const [isVisible, setVisible] = useUncontrolled({
    defaultValue: false,
    ...(visible !== undefined && { value: visible }),
    ...(onVisibilityChange && { onChange: onVisibilityChange }),
  })
  return (
    <PasswordInput
      {...props}
      visible={isVisible}
      onVisibilityChange={setVisible}
      visibilityToggleButtonProps={{
        'aria-label': isVisible ? 'Ocultar caracteres' : 'Mostrar caracteres',
      }}
    />
  )
}

const WORDS = ['Muito curta', 'Fraca', 'Razoável', 'Boa', 'Forte']

/** Password strength, as bar and text. */
export const PasswordMeter = ({ password }: { password: string }) => {
  const strength = passwordStrength(password)
  return (
    <div className={classes.meter} data-strength={strength}>
      <span className={classes.bars} aria-hidden="true">
        {[1, 2, 3, 4].map((step) => (
          <span key={step} data-on={step <= strength || undefined} />
        ))}
      </span>
      <Box component="span" miw={168} fz={13} c="dimmed" role="status">
        {password && `Força da senha: ${WORDS[strength]}`}
      </Box>
    </div>
  )
}
