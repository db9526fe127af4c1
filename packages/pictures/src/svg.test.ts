import { describe, expect, test } from 'vitest'
import { checkSvg } from './svg.ts'

const svg = (inside: string, attributes = 'viewBox="0 0 64 64"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}</svg>`
const check = (text: string) => checkSvg(Buffer.from(text))
const times = (count: number, part: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => part(index)).join('')

const LOGO = svg(`
  <style>.a{fill:url(#g);clip-path:url( "#c" )}</style>
  <defs>
    <linearGradient id="g"><stop stop-color="red"/></linearGradient>
    <clipPath id="c"><circle r="30"/></clipPath>
    <filter id="s"><feOffset dy="4"/><feGaussianBlur stdDeviation="2"/><feBlend/></filter>
    <symbol id="i"><path d="M0 0h9"/></symbol>
  </defs>
  <a href="https://agencia.example"><g class="a" filter="url(#s)"><use xlink:href="#i"/></g></a>
  <text>Ação &amp; Cia &#233;</text>`)

describe('what is taken', () => {
  test.each([
    ['a logo with gradient, clip, shadow, symbol and link', LOGO],
    ['an XML declaration and a comment', `<?xml version="1.0" encoding="UTF-8"?><!-- x -->${LOGO}`],
    ['a Windows path in an attribute of the editor', svg('', 'inkscape:export="C:\\a (1).png"')],
    ['two thousand paths', svg(times(2000, () => '<path d="M0 0h9"/>'))],
  ])('%s', (_what, text) => expect(check(text)).toBe(text))

  test('a UTF-8 byte order mark, which is dropped', () => {
    expect(check(`\uFEFF${LOGO}`)).toBe(LOGO)
  })
})

const doubling = (part: (index: number) => string) =>
  svg(`<defs><g id="a0"><rect width="9" height="9"/></g>${times(22, part)}</defs>`)

describe('what is refused because of what it asks for', () => {
  test.each([
    [
      'a billion laughs',
      `<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]>${svg('<text>&b;</text>')}`,
    ],
    ['any DOCTYPE', `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x.dtd">${svg('')}`],
    [
      'doubling <use>',
      doubling((i) => `<g id="a${i + 1}">${`<use xlink:href="#a${i}"/>`.repeat(2)}</g>`),
    ],
    [
      'doubling <use> under another prefix',
      doubling((i) => `<g id="a${i + 1}">${`<use z:href="&#35;a${i}"/>`.repeat(2)}</g>`),
    ],
    [
      'doubling patterns',
      doubling(
        (i) =>
          `<pattern id="a${i + 1}">${`<rect style="fill:url('#a${i}')"/>`.repeat(2)}</pattern>`,
      ),
    ],
    ['a cycle', svg('<g id="a"><use href="#a"/></g>')],
    [
      'a very long chain',
      svg(times(5000, (i) => `<use id="a${i}" href="#a${i + 1}"/>`) + '<g id="a5000"/>'),
    ],
    ['masks by the thousand', svg(`<mask id="m"/>${'<rect mask="url(#m)"/>'.repeat(1000)}`)],
    [
      'filters by the dozen',
      svg(
        `<filter id="f">${'<feGaussianBlur stdDeviation="50"/>'.repeat(20)}</filter>` +
          '<rect filter="url(#f)"/>'.repeat(20),
      ),
    ],
    ['turbulence', svg('<filter id="f"><feTurbulence numOctaves="1000"/></filter>')],
    ['morphology', svg('<filter id="f"><feMorphology radius="200"/></filter>')],
    ['a convolution', svg('<filter id="f"><feConvolveMatrix order="99"/></filter>')],
    ['deep nesting', svg('<g>'.repeat(200) + '</g>'.repeat(200))],
    ['too many elements', svg('<g/>'.repeat(10_001))],
    ['a book of text', svg(`<text>${'palavra '.repeat(1000)}</text>`)],
    ['an external image', svg('<image href="https://x.example/a.png"/>')],
    ['an embedded image', svg('<image href="data:image/png;base64,AAAA"/>')],
    ['a file', svg('<use href="file:///etc/passwd#a"/>')],
    ['a relative file', svg('<use xlink:href="other.svg#a"/>')],
    ['an inclusion', svg('<xi:include href="#a"/>')],
    ['another base address', svg('', 'xml:base="https://x.example/"')],
    ['an imported style sheet', svg('<style>@import "https://x.example/a.css";</style>')],
    ['a style sheet outside', `<?xml-stylesheet href="https://x.example/a.css"?>${svg('')}`],
    ['url() to outside', svg('<rect fill="url(https://x.example/a.svg#b)"/>')],
    ['url() to outside in a style sheet', svg('<style>a{fill:url( "//x.example/a" )}</style>')],
    ['url() to outside, spelt with references', svg('<rect fill="ur&#x6c;(http:a)"/>')],
    ['url() spelt with an escape', svg('<rect style="fill:u\\72l(http:a)"/>')],
    ['another declared encoding', `<?xml version="1.0" encoding="UTF-7"?>${svg('')}`],
  ])('%s', (_what, text) => {
    expect(() => check(text)).toThrow(expect.objectContaining({ problem: 'svg-refused' }))
  })
})

describe('what nobody can read', () => {
  test.each([
    ['a cut-off file', LOGO.slice(0, -40)],
    ['a tag cut in the middle', svg('').slice(0, 60)],
    ['an unclosed comment, repeated', svg('<!-- '.repeat(50_000))],
    ['attributes without values', svg('', 'a'.repeat(200_000))],
    ['tags closed in another order', svg('<g><a></g></a>')],
    ['two roots', svg('') + svg('')],
    ['another root', '<html></html>'],
    ['an entity of its own', svg('<rect id="&bomb;"/>')],
    ['nothing', ''],
    ['a zero byte', svg('\0')],
  ])('%s', (_what, text) => {
    expect(() => check(text)).toThrow(expect.objectContaining({ problem: 'unreadable' }))
  })

  test.each([
    ['UTF-16', Buffer.from(`\uFEFF${LOGO}`, 'utf16le')],
    ['Latin-1', Buffer.from(LOGO, 'latin1')],
  ])('%s', (_what, bytes) => {
    expect(() => checkSvg(bytes)).toThrow(expect.objectContaining({ problem: 'unreadable' }))
  })
})
