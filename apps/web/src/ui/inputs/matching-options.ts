import type { ComboboxParsedItem } from '@mantine/core'
import { foldName } from '@bastidor/shared/text'

/** The options whose label contains the text, without regard to case and accents. */
export const matchingOptions = (options: readonly ComboboxParsedItem[], search: string) => {
  const searched = foldName(search)
  return options.filter((one) => 'label' in one && foldName(one.label).includes(searched))
}
