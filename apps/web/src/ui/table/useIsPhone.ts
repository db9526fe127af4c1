import { useMediaQuery } from '@mantine/hooks'

/** True where a list has only cards: the tools of the table are not shown there either. */
export const useIsPhone = (): boolean =>
  useMediaQuery('(max-width: 50em)', false, { getInitialValueInEffect: false })
