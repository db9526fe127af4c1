import { type SvgElement, localName } from './svg-markup.ts'

/** Maximum length of a reference chain; the renderer and this check follow them recursively. */
const MAX_CHAIN = 200

// In units of one plain element; the others were measured at 512 × 512 pixels.
const WEIGHTS: [RegExp, number][] = [
  [/^(?:linearGradient|radialGradient|stop|title|desc|metadata)$/, 0],
  [/^(?:feGaussianBlur|feDropShadow)$/, 250],
  [/^fe[A-Z]/, 50],
  [/^mask$/, 100],
  [/^pattern$/, 20],
]
const LAYER = 5

type ById = Map<string, SvgElement>

/**
 * The rendering cost in plain elements, each counted as often as `<use>`, patterns, masks, markers
 * and filters draw it. `Infinity` for a cycle or a very long reference chain.
 */
export const complexityOf = (elements: SvgElement[]): number => {
  const byId: ById = new Map()
  for (const element of elements) {
    const { id } = element.attributes
    if (id !== undefined && !byId.has(id)) byId.set(id, element)
  }
  const known = new Map<SvgElement, number>()
  const weigh = (element: SvgElement, depth: number): number => {
    const before = known.get(element)
    if (before !== undefined) return before
    if (depth > MAX_CHAIN) return Infinity
    // If it is reached again before it is weighed, it is part of a cycle.
    known.set(element, Infinity)
    const weight = [...element.children, ...targets(element, byId)].reduce(
      (sum, part) => sum + weigh(part, depth + 1),
      ownWeight(element),
    )
    known.set(element, weight)
    return weight
  }
  // A style sheet may apply its references to any element.
  const styled = elements
    .filter(({ name }) => name === 'style')
    .flatMap(({ text }) => referenced(text, byId))
    .reduce((sum, part) => sum + weigh(part, 0), 0)
  const [root] = elements
  return (root ? weigh(root, 0) : 0) + (styled > 0 ? styled * elements.length : 0)
}

const ownWeight = ({ name, attributes }: SvgElement): number =>
  (WEIGHTS.find(([pattern]) => pattern.test(name))?.[1] ?? 1) +
  ('opacity' in attributes ? LAYER : 0)

const targets = (element: SvgElement, byId: ById): SvgElement[] =>
  Object.entries(element.attributes).flatMap(([name, value]) => {
    if (localName(name) !== 'href') return referenced(value, byId)
    // A link does not draw its target.
    const target = element.name === 'a' ? undefined : byId.get(value.trim().slice(1))
    return target ? [target] : []
  })

const referenced = (css: string, byId: ById): SvgElement[] =>
  Array.from(css.matchAll(/url\(\s*(?:["']\s*)?#([^"')\s]+)/gi), ([, id = '']) =>
    byId.get(id),
  ).filter((element) => element !== undefined)
