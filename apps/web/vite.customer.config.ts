import { defineConfig, mergeConfig } from 'vite'
import { customerPage } from './vite.customer-page.ts'
import { CUSTOMER_PAGE, pageBuild } from './vite.page-build.ts'
import { PREACT } from './vite.preact.ts'

/**
 * The page of the public links, with Preact in place of React: a customer comes once, on a phone,
 * and React alone is more than all else that such a page needs
 * (docs/decisions/071-customers-get-preact.md).
 */
export default mergeConfig(
  pageBuild(CUSTOMER_PAGE),
  defineConfig({
    plugins: [customerPage(CUSTOMER_PAGE)],
    resolve: { alias: PREACT },
    build: {
      // The page of staff is built before it.
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [
              // Each request costs a slow network more than a few kilobytes that a page can do
              // without.
              { name: 'link', test: /preload-helper|browser.clipboard/ },
              { name: 'link', test: /./, minShareCount: 3 },
              { name: 'forms', test: /./, minShareCount: 2 },
            ],
          },
        },
      },
    },
  }),
)
