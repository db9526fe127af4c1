import {
  createTheme,
  defaultVariantColorsResolver,
  type CSSVariablesResolver,
  type VariantColorsResolver,
} from '@mantine/core'
import { dark, gray, green, purple, red } from './colors.ts'
import inputClasses from './Input.module.css'
import modalClasses from './Modal.module.css'

const px = (value: number) => `${value / 16}em`

/** Breakpoints of the layout (docs/rules/screens.md#shell); `shell` is where the menu collapses. */
const breakpoints = {
  xxs: px(340),
  tiny: px(360),
  xs: px(545),
  sm: px(580),
  md: px(800),
  shell: px(875),
  lg: px(1200),
  xl: px(1440),
}

// `--fallback` is in fonts.css.
const DISPLAY_FONT = "'Bricolage Grotesque Variable', 'Geist Variable', var(--fallback)"
const TEXT_FONT = "'Geist Variable', var(--fallback)"

// The kit uses one text colour for both schemes; our two purples need dark and white text.
const variantColorResolver: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input)
  const isBrand = !input.color || input.color === 'purple'
  return isBrand && input.variant === 'filled'
    ? { ...colors, color: 'var(--bs-on-accent)' }
    : colors
}

// Portal target: overlays outside `main` would be in no landmark.
const INSIDE_MAIN = { target: '#conteudo' }

// The kit locks scrolling with a variable on `body`, which recalculates the style of every element;
// `global.css` needs no variable.
const LOCKED_BY_STYLE = { removeScrollBar: false }

// At 400 % the field stays in view above or below its list.
const LOW_LIST = { defaultProps: { maxDropdownHeight: 'min(220px, 45dvh)' } }

/** The Mantine theme; components in `ui/` add what the kit lacks. */
export const theme = createTheme({
  colors: { purple, green, red, dark, gray },
  primaryColor: 'purple',
  primaryShade: { light: 7, dark: 5 },
  variantColorResolver,
  autoContrast: true,
  luminanceThreshold: 0.22,
  black: '#141415',
  fontFamily: TEXT_FONT,
  headings: { fontFamily: TEXT_FONT, fontWeight: '600' },
  defaultRadius: 'md',
  radius: { xs: '4px', sm: '6px', md: '10px', lg: '14px', xl: '20px' },
  respectReducedMotion: true,
  cursorType: 'pointer',
  breakpoints,
  // Plain objects instead of `Modal.extend(…)`, which would load every component with the first
  // screen.
  components: {
    Button: { defaultProps: { fw: 550 } },
    ActionIcon: { defaultProps: { variant: 'subtle', size: 36, color: 'gray' } },
    Input: { classNames: { input: inputClasses.input } },
    InputWrapper: {
      classNames: { label: 'mb-6 weight-500 text-normal', error: 'mt-2 text-13 lh-[1.4]' },
      defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] },
    },
    Checkbox: { classNames: { input: inputClasses.tick } },
    // Only where a variant is named it has the resolver's text colour.
    Chip: { defaultProps: { variant: 'filled' } },
    PasswordInput: { defaultProps: { visibilityToggleFocusable: true } },
    Modal: {
      classNames: modalClasses,
      defaultProps: {
        centered: true,
        radius: 'lg',
        // The kit's <header> would be a second banner landmark.
        attributes: { header: { role: 'presentation' } },
        closeButtonProps: { 'aria-label': 'Fechar' },
        // No blur: without a graphics card, every keystroke above it would blur the whole page
        // again.
        overlayProps: { backgroundOpacity: 0.65 },
        transitionProps: { transition: 'pop', duration: 140 },
        removeScrollProps: LOCKED_BY_STYLE,
      },
    },
    Drawer: {
      defaultProps: {
        attributes: { header: { role: 'presentation' } },
        closeButtonProps: { 'aria-label': 'Fechar' },
        removeScrollProps: LOCKED_BY_STYLE,
      },
    },
    Autocomplete: LOW_LIST,
    MultiSelect: LOW_LIST,
    Select: LOW_LIST,
    // The kit's placeholder is no valid child of a menu.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    Popover: { defaultProps: { portalProps: INSIDE_MAIN } },
    Tooltip: { defaultProps: { openDelay: 250, withArrow: true, portalProps: INSIDE_MAIN } },
  },
})

/** The variables that differ between dark and light (WCAG 2.2 AA, checked with axe). */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: { '--bs-display': DISPLAY_FONT },
  dark: {
    '--mantine-color-error': red[4],
    '--mantine-color-dimmed': dark[2],
    '--mantine-color-placeholder': dark[3],
    '--mantine-color-anchor': purple[3],
    '--mantine-color-purple-filled-hover': purple[4],
    '--mantine-primary-color-filled-hover': purple[4],
    '--mantine-primary-color-contrast': '#141415',
    '--mantine-color-purple-light-color': purple[3],
    '--mantine-color-red-light-color': red[4],
    '--mantine-color-green-light-color': green[3],
    '--mantine-color-yellow-light-color': '#ffd43b',
    '--bs-on-accent': '#0e0d1f',
    '--bs-page': dark[7],
    '--bs-panel': dark[8],
    '--bs-raised': '#1a1a1c',
    '--bs-hover': '#1b1b1d',
    '--bs-line': '#2e2e33',
    '--bs-line-strong': '#44444c',
    '--bs-field': '#6d6d79',
    '--bs-accent': purple[5],
    '--bs-accent-text': purple[3],
    '--bs-positive': green[3],
    '--bs-chart-main': purple[5],
    '--bs-chart-good': green[4],
    '--bs-chart-bad': red[4],
    '--bs-chart-rest': dark[3],
    '--bs-shadow': '0 1px 2px rgb(0 0 0 / 40%)',
    '--bs-shadow-lift': '0 12px 32px rgb(0 0 0 / 45%)',
  },
  light: {
    '--mantine-color-body': '#f4f4f8',
    '--mantine-color-error': red[8],
    '--mantine-color-dimmed': gray[7],
    '--mantine-color-placeholder': '#6b6b78',
    '--mantine-color-anchor': purple[8],
    '--mantine-primary-color-contrast': '#ffffff',
    '--mantine-color-yellow-light-color': '#7a4b00',
    '--bs-on-accent': '#ffffff',
    '--bs-page': '#f4f4f8',
    '--bs-panel': '#ffffff',
    '--bs-raised': '#ffffff',
    '--bs-hover': '#fafaff',
    '--bs-line': gray[2],
    '--bs-line-strong': gray[3],
    '--bs-field': '#85858f',
    '--bs-accent': purple[7],
    '--bs-accent-text': purple[8],
    '--bs-positive': green[8],
    '--bs-chart-main': purple[6],
    '--bs-chart-good': green[7],
    '--bs-chart-bad': red[7],
    '--bs-chart-rest': gray[6],
    '--bs-shadow': '0 1px 2px rgb(24 24 48 / 6%)',
    '--bs-shadow-lift': '0 12px 32px rgb(24 24 48 / 12%)',
  },
})
