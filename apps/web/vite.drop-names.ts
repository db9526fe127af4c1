import type { Plugin } from 'vite'

const NAMED = /^\w+\.displayName = "[^"]*";$/gm
const WRAPPED = /= (React\d*\.forwardRef\()/g

/**
 * Only developer tools read a component's `displayName`, but for a bundler the assignment is a use, as
 * is a call that it does not know: the browser got every component of the router, and a text for each
 * of the kit.
 */
export const dropNames = (): Plugin => ({
  name: 'bastidor:drop-names',
  apply: 'build',
  transform: {
    filter: { id: /node_modules\/(@mantine|react-router)\//, code: /\.displayName = "/ },
    handler: (code) => ({
      code: code.replace(NAMED, '').replace(WRAPPED, '= /* @__PURE__ */ $1'),
      map: null,
    }),
  },
})
