import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig, type Plugin } from 'vite'
import { compression } from 'vite-plugin-compression2'
import { API_PATHS } from './vite.api-paths.ts'
import { classNames } from './vite.class-names.ts'
import { composedCss } from './vite.composed-css.ts'
import { customerPage } from './vite.customer-page.ts'
import { dropNames } from './vite.drop-names.ts'
import { lateFonts } from './vite.late-fonts.ts'
import { slimZod } from './vite.slim-zod.ts'
import { staffPage } from './vite.staff-page.ts'

// Where `pnpm dev` starts the API.
const API_URL = `http://127.0.0.1:${process.env.PORT ?? 3000}`

const STAFF_PAGE = 'index.html'
const CUSTOMER_PAGE = 'customer.html'
const pageFile = (name: string) => fileURLToPath(new URL(name, import.meta.url))

// Where each module of ours is: the manifest knows only those that the browser fetches by name.
const moduleMap = (): Plugin => ({
  name: 'bastidor:module-map',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const files = Object.values(bundle).flatMap((chunk) =>
        chunk.type === 'chunk'
          ? chunk.moduleIds.map((id) => [relative(import.meta.dirname, id), chunk.fileName])
          : [],
      )
      const source = JSON.stringify(Object.fromEntries(files))
      this.emitFile({ type: 'asset', fileName: '.vite/modules.json', source })
    },
  },
})

// Endless lists are no part of the first screen.
const inPackages = (names: string) =>
  new RegExp(`node_modules/(?:\\.pnpm/[^/]+/node_modules/)?(${names})/(?!.*[iI]nfinite)`)

const FIRST_SCREEN_KIT =
  /@mantine\/core\/esm\/(core|components\/(ActionIcon|Button|CloseButton|Input|InputBase|Loader|PasswordInput|TextInput|Transition|UnstyledButton))\//

// What staff and customers share is little; in one piece it is one request. Whatever customers need
// must be here or in a file that no group takes: they would load all of the group.
const COMMON = new RegExp(
  [
    /packages\/shared\/src\/(once|public-links|text|approvals\.reason|nps\.scale|dates|proposals\.(deliverables|expiry|reasons))\./,
    /src\/(env|paths|ui\/layout\/Brand|theme\/(fonts|atoms)|lib\/(formatting\/(money|phone|whatsapp)|navigation\/flash-message))\./,
    /vite\/(preload-helper|modulepreload-polyfill)/,
  ]
    .map(({ source }) => source)
    .join('|'),
)
// What every public link needs, in one file: with the screen's own they are six at most, which is as
// many as a browser fetches at once.
const LINK =
  /src\/customer\/(main|CustomerApp|survey\/SurveySkeleton|kit\/(Customer(Button|Page)|customer-api|use(Code|Draft|Fetch|Submit|TrackOpen)|MessagePage|ThanksPage))\./
// What the answers to a proposal are checked with.
const TAX_ID =
  /(packages\/shared\/src\/(tax-id|proposals\.answer-rules)|src\/lib\/formatting\/tax-id-mask)\./
const APPROVAL = /src\/customer\/approval\/(ApprovalForm\.module|picture-sources)\./
const PICTURES =
  /(packages\/shared\/src\/pieces\.kinds|src\/ui\/pictures\/(useLightbox|PinnedPicture))\./
// What is asked and answered, and who may ask.
const RULES = new RegExp(
  `${inPackages('zod').source}|packages/shared/src/(auth|errors|grants\\.views|permissions)\\.`,
)
// Each request costs a slow network more than the few kilobytes in it that a screen can do without.
// What is there before any screen: the providers, the addresses and the login.
const FIRST = /src\/(app\/App|features\/auth\/LoginPage)\./
// What frames the screens of staff, and what of the kit nearly all of them are made of; with the few
// bytes that lists of links need.
const SHELL =
  /src\/(app\/shell\/Shell|features\/customer-links\/LinkRevokedMark|ui\/forms\/(RecordNotices|useLeaveGuard))\.|@mantine\/(hooks\/esm\/(?!.*(focus-|drag|long-press|delayed))|core\/esm\/components\/(Anchor|Badge|Checkbox\/CheckIcon|Combobox\/(Combobox\.module|ComboboxChevron|get-parsed)|Group|NativeSelect|Overlay|Paper|Portal|ScrollArea\/utils\/to-int|Stack|Text)\b)|node_modules\/tslib\//
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

const FIRST_FILES = /\/(rolldown-runtime|react|vendor|common|kit|first)-[^/]+\.js$/

export default defineConfig({
  plugins: [
    react(),
    slimZod(),
    classNames(),
    dropNames(),
    lateFonts(),
    staffPage(STAFF_PAGE),
    customerPage(CUSTOMER_PAGE),
    moduleMap(),
    // Beside each text file, for those who take it; the API serves what it finds.
    compression({ algorithms: ['brotliCompress', 'gzip'], include: /\.(?:js|css|svg)$/ }),
  ],
  resolve: { conditions: ['@bastidor/source', ...defaultClientConditions] },
  css: { postcss: { plugins: composedCss } },
  build: {
    // Which files a screen is made of; e2e/budgets.spec.ts adds them up, with the map of modules.
    manifest: true,
    target: ['chrome111', 'edge111', 'firefox114', 'safari16.4'],
    // A data: style or font would break the Content-Security-Policy.
    assetsInlineLimit: 0,
    // What the first screen consists of need not be asked for again by any other.
    modulePreload: {
      resolveDependencies: (_file, files, { hostId, hostType }) =>
        hostType === 'js' && hostId.includes('/first-')
          ? files.filter((file) => !FIRST_FILES.test(file))
          : files,
    },
    rolldownOptions: {
      input: [pageFile(STAFF_PAGE), pageFile(CUSTOMER_PAGE)],
      // On a slow machine a newcomer's first build would end with a page about how long it took.
      checks: { bundlerTimings: false },
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
        codeSplitting: {
          // Each takes what no earlier one has, with all that it imports, so none imports a later one.
          groups: [
            // Change only with an upgrade, so they stay in the browser's cache between releases.
            // Customers get the first of them alone.
            { name: 'react', test: inPackages('react|react-dom|scheduler') },
            {
              name: 'vendor',
              // The table is fetched when a list is shown as one.
              test: inPackages(
                'react-router|react-router-dom|@tanstack/(?!react-table|table-core)[^/]+',
              ),
            },
            { name: 'common', test: COMMON },
            { name: 'link', test: LINK },
            // Who accepts a proposal types a CPF or CNPJ, and so do staff.
            { name: 'tax-id', test: TAX_ID },
            // Pictures and pieces that a customer looks at, and staff beside them.
            { name: 'pictures', test: PICTURES },
            // What both forms of an approval share with the page that shows one of them.
            { name: 'approval', test: APPROVAL },
            // A briefing is filled in by customers and by staff.
            { name: 'autosave', test: /src\/(autosave\/|briefing\.blocks\.)/ },
            // Loaded beside the login, which is shown without it.
            { name: 'rules', test: RULES },
            // What of the kit the first screen uses, in one piece: it packs smaller than in ten.
            { name: 'kit', test: FIRST_SCREEN_KIT },
            { name: 'first', test: FIRST },
            { name: 'shell', test: SHELL },
            // Counted are screens, dialogs and whatever else is fetched by itself. Seventeen: with fewer,
            // the short lists would load too much that only forms need.
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
})
