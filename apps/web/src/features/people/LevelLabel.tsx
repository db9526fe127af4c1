import { UnstyledButton } from '@mantine/core'
import classes from './LevelLabel.module.css'

/** A person's level in the brand's purple; clickable on the own profile. */
export const LevelLabel = ({ level, onClick }: { level: string; onClick?: () => void }) =>
  onClick ? (
    <UnstyledButton className={classes.level} onClick={onClick}>
      {level}
    </UnstyledButton>
  ) : (
    <span className={classes.level}>{level}</span>
  )
