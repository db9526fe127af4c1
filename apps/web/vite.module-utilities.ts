import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const sheet = (name: string) => fileURLToPath(new URL(`src/${name}`, import.meta.url))
const STAFF = sheet('theme/utilities-staff.css')
const CUSTOMERS = sheet('customer/utilities.css')

/** The utilities and variants that `@apply` takes in a CSS module, so that no module has to name them. */
export const moduleUtilities = (): Plugin => ({
  name: 'bastidor:module-utilities',
  enforce: 'pre',
  transform: {
    filter: { id: /\.module\.css$/, code: /@apply / },
    handler: (code, id) =>
      `@reference '${id.includes('/src/customer/') ? CUSTOMERS : STAFF}';\n${code}`,
  },
})
