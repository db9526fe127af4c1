import { screen, within } from '@testing-library/react'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { expect, test } from 'vitest'
import { renderApp } from '#test/render.tsx'
import { QuickTabs } from './QuickTabs.tsx'
import { useDisclosure } from '#ui/dialogs/useDialog.ts'

/** A component whose code arrives on demand. */
const late = (text: string) => {
  let arrive = () => {}
  const code = new Promise<{ default: () => ReactNode }>((resolve) => {
    arrive = () => resolve({ default: () => <p>{text}</p> })
  })
  return { Late: lazy(() => code), arrive: () => arrive() }
}

const open = (element: ReactNode) =>
  renderApp('/', { routes: [{ path: '/', element: <Suspense>{element}</Suspense> }] }).user

const NAMES = { plans: 'Planos', ads: 'Ads' }

test('a pressed tab is marked at once; the open panel stays, busy, until the other is ready', async () => {
  const { Late, arrive } = late('Dois anúncios')
  const Two = () => {
    const [tab, setTab] = useState<keyof typeof NAMES>('plans')
    return (
      <QuickTabs label="Gráficos" names={NAMES} open={tab} onOpen={setTab} classNames={{}}>
        {(key) => (key === 'plans' ? <p>Três planos</p> : <Late />)}
      </QuickTabs>
    )
  }
  const user = open(<Two />)
  const panel = () => screen.getByRole('tabpanel')
  expect(panel()).not.toHaveAttribute('aria-busy')

  await user.click(screen.getByRole('tab', { name: 'Ads' }))
  expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Ads')
  expect(within(panel()).getByText('Três planos')).toBeVisible()
  expect(panel()).toHaveAttribute('aria-busy', 'true')

  arrive()
  expect(await within(panel()).findByText('Dois anúncios')).toBeVisible()
  expect(panel()).not.toHaveAttribute('aria-busy')
  expect(screen.queryByText('Três planos')).toBeNull()
  expect(screen.getByRole('tabpanel', { name: 'Ads' })).toBeVisible()
})

test('the previous content stays on the screen until the new one is ready', async () => {
  const { Late, arrive } = late('Formulário')
  const Facts = () => {
    const form = useDisclosure()
    return (
      <>
        <button type="button" onClick={form.open}>
          Editar
        </button>
        <Suspense>{form.isOpen ? <Late /> : <p>Fatos</p>}</Suspense>
      </>
    )
  }
  const user = open(<Facts />)
  await user.click(screen.getByRole('button', { name: 'Editar' }))
  expect(screen.getByText('Fatos')).toBeVisible()
  arrive()
  expect(await screen.findByText('Formulário')).toBeVisible()
  expect(screen.queryByText('Fatos')).toBeNull()
})
