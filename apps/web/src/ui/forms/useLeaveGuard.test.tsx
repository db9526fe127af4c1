import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderApp } from '#test/render.tsx'
import { useLeaveGuard } from './useLeaveGuard.tsx'

const Form = ({ whenFilled }: { whenFilled: (fill: () => void) => void }) => {
  const [isDirty, setIsDirty] = useState(false)
  const guard = useLeaveGuard(isDirty)
  whenFilled(() => setIsDirty(true))
  return (
    <>
      <p>{isDirty ? 'Preenchido' : 'Vazio'}</p>
      {guard.prompt}
    </>
  )
}

/** Resolves as soon as the text is on the screen, before anything that is scheduled runs. */
const shown = (text: string) =>
  new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => {
      if (!screen.queryByText(text)) return
      observer.disconnect()
      resolve()
    })
    observer.observe(document.body, { childList: true, characterData: true, subtree: true })
  })

const renderForm = async () => {
  let fill = () => undefined as void
  const element = <Form whenFilled={(filled) => (fill = filled)} />
  const { router } = renderApp('/form', {
    routes: [
      { path: '/form', element },
      { path: '/other', element: <p>Outra tela</p> },
    ],
  })
  await screen.findByText('Vazio')
  return { router, fill: () => fill() }
}

test('a form without input is left without a question', async () => {
  const { router } = await renderForm()
  await router.navigate('/other')
  expect(await screen.findByText('Outra tela')).toBeVisible()
})

test('input is guarded from the moment that it is on the screen', async () => {
  const { router, fill } = await renderForm()
  const filled = shown('Preenchido')
  fill()
  await filled
  await router.navigate('/other')
  expect(await screen.findByText('Descartar o que você digitou?')).toBeVisible()
  expect(screen.getByText('Preenchido')).toBeVisible()
})

test('closing the tab asks from the same moment on', async () => {
  const { fill } = await renderForm()
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(isAsked()).toBe(false)
  const filled = shown('Preenchido')
  fill()
  await filled
  expect(isAsked()).toBe(true)
})
