import { once } from '@bastidor/shared/once'

const format = once(() => new Intl.ListFormat('pt-BR'))

/** `['seg', 'qua', 'sex']` → `'seg, qua e sex'`. */
export const wordList = (words: readonly string[]): string => format().format(words)
