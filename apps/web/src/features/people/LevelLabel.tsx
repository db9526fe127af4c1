import { UnstyledButton } from '@mantine/core'

/** A person's level in the brand's purple; clickable on the own profile. */
export const LevelLabel = ({ level, onClick }: { level: string; onClick?: () => void }) =>
  onClick ? (
    <UnstyledButton
      className="text-13 lh-24 weight-650 tracking-80 text-accent-text uppercase"
      onClick={onClick}
    >
      {level}
    </UnstyledButton>
  ) : (
    <span className="text-13 lh-24 weight-650 tracking-80 text-accent-text uppercase">{level}</span>
  )
