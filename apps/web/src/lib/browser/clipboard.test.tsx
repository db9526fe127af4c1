import { afterEach, expect, test, vi } from 'vitest'
import { newUser } from '#test/user.ts'
import { copyText } from './clipboard.ts'

afterEach(() => vi.unstubAllGlobals())

const offering = () => {
  const prompt = vi.fn<Window['prompt']>()
  vi.stubGlobal('prompt', prompt)
  return prompt
}

test('a text is copied', async () => {
  const prompt = offering()
  newUser()
  expect(await copyText('acessos@agencia.com.br')).toBe(true)
  expect(await navigator.clipboard.readText()).toBe('acessos@agencia.com.br')
  expect(prompt).not.toHaveBeenCalled()
})

test.each([
  ['without a clipboard, as over plain HTTP', undefined],
  ['without access to the clipboard', { writeText: () => Promise.reject(new Error('denied')) }],
])('%s, a text is offered to be copied by hand', async (_case, clipboard) => {
  const prompt = offering()
  newUser()
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(clipboard as unknown as Clipboard)
  expect(await copyText('acessos@agencia.com.br')).toBe(false)
  expect(prompt).toHaveBeenCalledWith(expect.anything(), 'acessos@agencia.com.br')
  vi.restoreAllMocks()
})
