import type { CSSOptions } from 'vite'

type Plugins = NonNullable<Extract<CSSOptions['postcss'], object>['plugins']>

const UNUSED_COLORS = /^--mantine-color-(?:cyan|grape|indigo|lime|orange|pink|violet)-/

/** Takes out of the style sheets of libraries what every visitor would load for nothing. */
export const leanCss: Plugins = [
  {
    // Fourteen colours in 38 shades and mixtures each; these seven are named nowhere, neither by us
    // nor by the kit's own components.
    postcssPlugin: 'bastidor:kit-colors',
    Declaration: (declaration) => {
      if (UNUSED_COLORS.test(declaration.prop)) declaration.remove()
    },
  },
  {
    // Tailwind writes a colour without `color-mix()` before each that has it; every browser that we
    // support mixes.
    postcssPlugin: 'bastidor:mixed-colors',
    AtRule: (rule) => {
      const before = rule.prev()
      if (rule.name !== 'supports' || !rule.params.includes('color-mix')) return
      if (before?.type === 'decl') before.remove()
      rule.replaceWith(rule.nodes ?? [])
    },
  },
  {
    // Once in every module.
    postcssPlugin: 'bastidor:banner',
    Comment: (comment) => {
      if (comment.text.startsWith('! tailwindcss')) comment.remove()
    },
  },
]
