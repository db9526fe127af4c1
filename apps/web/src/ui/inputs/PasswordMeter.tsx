import { Box } from '@mantine/core'
import { passwordStrength } from '@bastidor/shared/passwords'
import classes from './PasswordMeter.module.css'

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
