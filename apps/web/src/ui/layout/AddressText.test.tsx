import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AddressText } from './AddressText.tsx'

/** The lines of an address where each of its breaks is taken. */
const partsOf = (text: string) =>
  render(<AddressText text={text} />).container.innerHTML.split('<wbr>')

test.each([
  ['financeiro@textilfiodeouro.com.br', ['financeiro@', 'textilfiodeouro.com.br']],
  ['drive.google.com/drive/x', ['drive.google.com/', 'drive/', 'x']],
  ['a@advocaciameirelespontes.com.br', ['a@', 'advocaciameirelespontes.', 'com.br']],
  ['Recepção 2 / 3', ['Recepção 2 / 3']],
])('%s breaks between its parts', (text, parts) => {
  expect(partsOf(text)).toEqual(parts)
})
