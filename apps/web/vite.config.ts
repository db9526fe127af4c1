import { defineConfig, mergeConfig } from 'vite'
import { API_PATHS } from './vite.api-paths.ts'
import { customerPage } from './vite.customer-page.ts'
import { dropNames } from './vite.drop-names.ts'
import { CUSTOMER_PAGE, pageBuild, STAFF_PAGE } from './vite.page-build.ts'
import { slimZod } from './vite.slim-zod.ts'
import { staffPage } from './vite.staff-page.ts'

// Where `pnpm dev` starts the API.
const API_URL = `http://127.0.0.1:${process.env.PORT ?? 3000}`

// Endless lists are no part of the first screen.
const inPackages = (names: string) =>
  new RegExp(`node_modules/(?:\\.pnpm/[^/]+/node_modules/)?(${names})/(?!.*[iI]nfinite)`)

const FIRST_SCREEN_KIT =
  /@mantine\/core\/esm\/(core|components\/(ActionIcon|Button|CloseButton|Input|InputBase|Loader|PasswordInput|TextInput|Transition|UnstyledButton))\//

// Schemas, errors and permissions of calls.
const RULES = new RegExp(
  `${inPackages('zod').source}|packages/shared/src/(auth|errors|grants\\.views|permissions)\\.`,
)
// Each request costs a slow network more than the few kilobytes in it that a screen can do without.
// Needed before any screen: the providers, the addresses and the login.
const FIRST = /src\/(app\/App|features\/auth\/LoginPage)\./
// What frames the screens of staff, which there are, and what of the kit nearly all of them are made
// of; with the few bytes that lists of links, and of words, need.
const SHELL =
  /src\/(app\/(routes|shell\/Shell)|lib\/(forms\/FormFields|http\/in-order)|features\/(?!auth\/)[^/]+\/[^/]+\.route|features\/customer-links\/LinkRevokedMark|lib\/formatting\/word-list|ui\/(feedback\/RequirePermission|forms\/(RecordNotices|useLeaveGuard)))\.|@mantine\/(hooks\/esm\/(?!.*(focus-|drag|long-press|delayed))|core\/esm\/components\/(Anchor|Badge|Checkbox\/CheckIcon|Combobox\/(Combobox\.module|ComboboxChevron|get-parsed)|Group|NativeSelect|Overlay|Paper|Portal|ScrollArea\/utils\/to-int|Stack|Text)\b)|node_modules\/tslib\//
// What few screens show at once, but every dialog, menu or form does: each is a file of its own.
// What places a menu, a popover or a tooltip beside its button.
const FLOATING = /@floating-ui|@mantine\/core\/esm\/(utils\/Floating|components\/Popover)\//
// A list to choose from, which is typed into.
const SELECT =
  /@mantine\/core\/esm\/components\/(Combobox|Select|ScrollArea)\/|src\/ui\/inputs\/LoadedSelect\./
// A dialog, and what keeps the page behind it still.
const DIALOG =
  /node_modules\/(react-remove-scroll|react-remove-scroll-bar|react-style-singleton|use-sidecar|use-callback-ref)\/|@mantine\/core\/esm\/components\/(Modal|ModalBase)\/|src\/ui\/forms\/(Record)?FormDialog\./
const FORM = /@mantine\/form\/|klona|fast-deep-equal|src\/(lib\/forms|ui\/forms\/useRecordForm)/

// The name of a month, and the buttons beside it.
const MONTHS = /src\/(lib\/formatting\/months|ui\/inputs\/(MonthSteps|PeriodSteps))\./

// What shows and edits one client, person or proposal. The pictures of customers are not among it.
const RECORD =
  /src\/(pieces\.labels|lib\/formatting\/capital|ui\/(actions\/Copy|pictures\/(Picture|Tiles|useFileUpload|usePicture))|features\/(tasks\/TaskProgress|people\/Social))/
// A button and a dialog of a few hundred bytes, and what they share.
const DELETION = /src\/ui\/dialogs\/(Delete|useConfirmDelete)/

const FIRST_FILES = /\/(rolldown-runtime|react|vendor|kit|first)-[^/]+\.js$/

export default mergeConfig(
  pageBuild(STAFF_PAGE),
  defineConfig({
    // The page of customers is built with `vite.customer.config.ts`; in development it is served here.
    plugins: [slimZod(), dropNames(), staffPage(STAFF_PAGE), customerPage(CUSTOMER_PAGE)],
    build: {
      // What the first screen consists of need not be asked for again by any other.
      modulePreload: {
        resolveDependencies: (_file, files, { hostId, hostType }) =>
          hostType === 'js' && /\/(?:first|shell)-/.test(hostId)
            ? files.filter((file) => !FIRST_FILES.test(file))
            : files,
      },
      rolldownOptions: {
        output: {
          codeSplitting: {
            // Each takes what no earlier one has, with all that it imports, so none imports a later one.
            groups: [
              // Change only with an upgrade, so they stay in the browser's cache between releases.
              { name: 'react', test: inPackages('react|react-dom|scheduler') },
              {
                name: 'vendor',
                // The table is fetched when a list is shown as one.
                test: inPackages(
                  'react-router|react-router-dom|@tanstack/(?!react-table|table-core)[^/]+',
                ),
              },
              // Loaded beside the login, which is shown without it.
              { name: 'rules', test: RULES },
              // What of the kit the first screen uses, in one piece: it packs smaller than in ten.
              { name: 'kit', test: FIRST_SCREEN_KIT },
              { name: 'first', test: FIRST },
              { name: 'shell', test: SHELL },
              // Counted are screens, dialogs and whatever else is fetched by itself. Seventeen: with
              // fewer, the short lists would load too much that only forms need.
              { name: 'icons', test: inPackages('@tabler/icons-react'), minShareCount: 2 },
              { name: 'floating', test: FLOATING },
              { name: 'dialog', test: DIALOG },
              { name: 'select', test: SELECT },
              { name: 'form', test: FORM, minShareCount: 2 },
              { name: 'months', test: MONTHS, minShareCount: 2 },
              { name: 'often', test: /./, minShareCount: 17 },
              { name: 'record', test: RECORD, minShareCount: 2 },
              { name: 'deletion', test: DELETION },
            ],
          },
        },
      },
    },
    server: {
      port: 5173,
      strictPort: true,
      proxy: { [API_PATHS]: { target: API_URL, changeOrigin: false } },
    },
  }),
)
