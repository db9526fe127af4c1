import type { CSSOptions } from 'vite'

type Plugins = Extract<CSSOptions['postcss'], object>['plugins']

/**
 * What `composes: … from './Other.module.css'` brings along does not say which file it is from, and
 * Vite complains of every build: it could not find what such a rule refers to. Ours refer to nothing.
 * One that did is refused here, in words; the others are taken for the file's own.
 */
export const composedCss: NonNullable<Plugins> = [
  {
    postcssPlugin: 'bastidor:composed-css',
    OnceExit: (root, { result }) => {
      const { source } = root
      root.walkDecls((declaration) => {
        if (declaration.source || !source) return
        if (/url\(|image-set\(/.test(declaration.value))
          throw new Error(
            `${result.opts.from ?? ''}: a composed rule refers to a file (${declaration.toString()})`,
          )
        declaration.source = source
      })
    },
  },
]
