import { pageReload } from './prefetch-code.ts'
import { isReachable, untilReachable } from './reachable.ts'

/**
 * Loads code that is needed now. Without a connection it waits for one and tries again: the screen
 * that is open stays.
 */
export const loadCode = async <Code>(load: () => Promise<Code>): Promise<Code> => {
  for (;;) {
    try {
      return await load()
    } catch (error) {
      if (await isReachable()) {
        await pageReload()
        throw error
      }
      await untilReachable()
      await reloadStyles()
    }
  }
}

// The bundler requests the style sheets of a chunk only once.
const reloadStyles = () =>
  Promise.all(
    [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
      .filter(({ sheet }) => sheet === null)
      .map(
        (link) =>
          new Promise((settle) => {
            const copy = link.cloneNode() as HTMLLinkElement
            copy.addEventListener('load', settle)
            copy.addEventListener('error', settle)
            link.replaceWith(copy)
          }),
      ),
  )
