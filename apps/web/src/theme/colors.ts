import type { MantineColorsTuple } from '@mantine/core'

/** The brand's purple is shade 5, #807DF0; light mode fills with shade 7 (white text 5.9 : 1). */
export const purple: MantineColorsTuple = [
  '#f1f0ff',
  '#dfddfe',
  '#c7c5fb',
  '#b0adf8',
  '#9895f4',
  '#807df0',
  '#6c68e4',
  '#5a56d2',
  '#4946b3',
  '#35338a',
]

/** The brand's green is shade 3, #76FFBD; it is text on dark only, light mode reads shade 8. */
export const green: MantineColorsTuple = [
  '#e6fff4',
  '#c9ffe6',
  '#a4ffd4',
  '#76ffbd',
  '#4deaa0',
  '#2bcf83',
  '#17ab69',
  '#0f8a55',
  '#0a6e43',
  '#065233',
]

/** The brand's danger is shade 7, #D20E0E: a fill under white text; dark mode writes in shade 4. */
export const red: MantineColorsTuple = [
  '#ffeeee',
  '#ffd6d6',
  '#ffb3b3',
  '#ff9090',
  '#ff7373',
  '#f24b4b',
  '#e22626',
  '#d20e0e',
  '#b00a0a',
  '#8a0707',
]

/** From text (0) over lines (4) to page (7, #1E1E1E) and panel (8, #141415). */
export const dark: MantineColorsTuple = [
  '#f1f1f4',
  '#cfcfd6',
  '#a9a9b4',
  '#8d8d99',
  '#3d3d44',
  '#2c2c31',
  '#252528',
  '#1e1e1e',
  '#141415',
  '#0b0b0c',
]

export const gray: MantineColorsTuple = [
  '#f6f6fa',
  '#efeff5',
  '#e4e4ec',
  '#d3d3de',
  '#b9b9c6',
  '#8f8f9e',
  '#73737f',
  '#565663',
  '#383842',
  '#1c1c22',
]
