import { useNavigate } from 'react-router-dom'
import { useCan } from '#lib/session/Can.tsx'
import { useHotkeys } from '#lib/navigation/shortcuts.ts'
import { paths } from '#paths.ts'
import { NAV_ITEMS } from './nav-items.ts'

/**
 * `g` plus a letter opens an area: `g f` the employees, `g i` home, `g t` the Pauta, `g u` the
 * profile.
 */
export const useGoToShortcuts = () => {
  const navigate = useNavigate()
  const isAllowed = useCan()
  const go = (path: string) => () => void navigate(path)
  useHotkeys([
    { key: 'g i', label: 'Ir para o início', run: go(paths.home) },
    { key: 'g t', label: 'Ir para a Pauta', run: go(paths.pauta) },
    { key: 'g u', label: 'Ir para o meu perfil', run: go(paths.profile) },
    ...NAV_ITEMS.filter(({ action }) => isAllowed(action)).map(({ key, title, path }) => ({
      key: `g ${key}`,
      label: `Ir para ${title}`,
      run: go(path),
    })),
  ])
}
