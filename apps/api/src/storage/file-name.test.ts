import { expect, test } from 'vitest'
import { downloadName } from './file-name.ts'

test.each([
  ['contrato.pdf', 'contrato.pdf'],
  ['Contrato Ação.PDF', 'Contrato Ação.pdf'],
  ['contrato.bat', 'contrato.pdf'],
  ['contrato.hta', 'contrato.pdf'],
  ['contrato.html', 'contrato.pdf'],
  ['contrato.pdf.bat', 'contrato.pdf'],
  ['contrato.pdf.exe . ', 'contrato.pdf.exe.pdf'],
  ['contrato.bat::$DATA', 'contrato.bat-$DATA.pdf'],
  ['contrato\u202efdp.bat', 'contratofdp.pdf'],
  ['con\u0000tra\u200bto\r\nX: 1.lnk', 'contrato X- 1.pdf'],
  ['../../etc/passwd', '..-..-etc-passwd.pdf'],
  ['Contrato v1.2', 'Contrato v1.2.pdf'],
  ['.htaccess', 'arquivo.pdf'],
  ['.pdf', 'arquivo.pdf'],
  ['', 'arquivo.pdf'],
  [null, 'arquivo.pdf'],
  ['😀'.repeat(300), `${'😀'.repeat(100)}.pdf`],
])('%j is saved as %s', (given, saved) => {
  expect(downloadName(given, 'application/pdf')).toBe(saved)
})

test('a picture that was kept as another kind gets the extension of that', () => {
  expect(downloadName('contrato.svg', 'image/webp')).toBe('contrato.webp')
})
