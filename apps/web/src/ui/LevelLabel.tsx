import { UnstyledButton } from '@mantine/core'
import classes from './LevelLabel.module.css'

/** A person's level in the house's purple; on one's own profile it can be clicked. */
export const LevelLabel = ({ level, onClick }: { level: string; onClick?: () => void }) =>
  onClick ? (
    <UnstyledButton className={classes.level} onClick={onClick}>
      {level}
    </UnstyledButton>
  ) : (
    <span className={classes.level}>{level}</span>
  )
