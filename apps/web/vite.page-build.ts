import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, type Plugin, type UserConfig } from 'vite'
import { compression } from 'vite-plugin-compression2'
import { classNames } from './vite.class-names.ts'
import { composedCss } from './vite.composed-css.ts'
import { lateFonts } from './vite.late-fonts.ts'
import { leanCss } from './vite.lean-css.ts'
import { moduleUtilities } from './vite.module-utilities.ts'

export const STAFF_PAGE = 'index.html'
export const CUSTOMER_PAGE = 'customer.html'

/** What the builds of both pages have in common. Each page has one of its own, into one folder. */
export const pageBuild = (page: string): UserConfig => {
  const name = page.replace('.html', '')
  return {
    plugins: [
      react(),
      moduleUtilities(),
      // What Vite does with every style sheet need not be done twice.
      tailwindcss({ optimize: false }),
      classNames(),
      lateFonts(),
      moduleMap(`.vite/${name}.modules.json`),
      // Beside each text file, for those who take it; the API serves what it finds.
      compression({ algorithms: ['brotliCompress', 'gzip'], include: /\.(?:js|css|svg)$/ }),
    ],
    resolve: { conditions: ['@bastidor/source', ...defaultClientConditions] },
    css: { postcss: { plugins: [...composedCss, ...leanCss] } },
    build: {
      // Which files a screen is made of; e2e/budgets.spec.ts adds them up, with the map of modules.
      manifest: `.vite/${name}.manifest.json`,
      target: ['chrome111', 'edge111', 'firefox114', 'safari16.4'],
      // A data: style or font would break the Content-Security-Policy.
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: fileURLToPath(new URL(page, import.meta.url)),
        // On a slow machine a newcomer's first build would end with a page about how long it took,
        // and any with what routes import that stands in their own file.
        checks: { bundlerTimings: false, ineffectiveDynamicImport: false },
        // `import { type X }` leaves a bare import behind; what shared only names need not be loaded.
        treeshake: {
          moduleSideEffects: [{ test: /packages\/shared\/src\//, sideEffects: false }],
        },
        output: {
          // The first chunk names every other one: short names are half a kilobyte of the login.
          entryFileNames: 'assets/[name]-[hash:7].js',
          chunkFileNames: 'assets/[name]-[hash:7].js',
          assetFileNames: ({ names }) =>
            names[0]?.endsWith('.css') ? 'assets/[hash:6].css' : 'assets/[name]-[hash:6][extname]',
        },
      },
    },
  }
}

// Where each module of ours is: the manifest knows only those that the browser fetches by name.
const moduleMap = (fileName: string): Plugin => ({
  name: 'bastidor:module-map',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const files = Object.values(bundle).flatMap((chunk) =>
        chunk.type === 'chunk'
          ? chunk.moduleIds.map((id) => [relative(import.meta.dirname, id), chunk.fileName])
          : [],
      )
      this.emitFile({ type: 'asset', fileName, source: JSON.stringify(Object.fromEntries(files)) })
    },
  },
})
