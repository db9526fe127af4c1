import { Box } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useLayoutEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { sessionQuery } from '#lib/session/session.ts'
import { onSessionEvent } from '#lib/session/session-events.ts'
import { isStaffPath, paths } from '#paths.ts'
import { Brand } from '#ui/layout/Brand.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { usePageFocus } from '#ui/layout/usePageFocus.ts'
import { setupQuery } from './auth.queries.ts'
import { LoginForm } from './LoginForm.tsx'
import classes from './LoginPage.module.css'
import { Stage } from './Stage.tsx'

const FirstAccess = lazy(() =>
  import('./FirstAccessForm.tsx').then((file) => ({ default: file.FirstAccessForm })),
)

type Arrival = { from?: unknown; hasEnded?: boolean; hasLeft?: boolean } | null

/** `/`: login, or the creation of the first account; redirects to /home with a session. */
export const LoginPage = () => {
  const arrival = useLocation().state as Arrival
  return useForgetSession(arrival ?? {}) && <Login arrival={arrival} />
}

const Login = ({ arrival }: { arrival: Arrival }) => {
  const session = useCurrentSession()
  const setup = useQuery(setupQuery())
  const isFirstRun = setup.data?.needed === true
  const heading = usePageFocus(isFirstRun ? 'Primeiro acesso' : 'Entrar')

  if (session)
    return <Navigate to={isStaffPath(arrival?.from) ? arrival.from : paths.home} replace />
  return (
    <div className={classes.page}>
      <Stage />
      <main id="conteudo" className={classes.side}>
        <Box w="100%" maw={380}>
          <Brand size={40} />
          <h1 ref={heading} tabIndex={-1} className={classes.title}>
            {isFirstRun ? 'Primeiro acesso' : 'Que bom ver você'}
          </h1>
          <p className={classes.lead}>
            {isFirstRun
              ? 'Crie a conta de quem vai administrar a agência. As outras pessoas você cadastra depois, lá dentro.'
              : 'Entre com a sua conta da agência.'}
          </p>
          {arrival?.hasEnded && !isFirstRun && (
            <Box mb={20}>
              <Notice tone="info">
                Sua sessão terminou. Entre novamente para continuar de onde parou.
              </Notice>
            </Box>
          )}
          {isFirstRun ? (
            <Suspense>
              <FirstAccess isTokenRequired={setup.data?.tokenRequired === true} />
            </Suspense>
          ) : (
            <LoginForm />
          )}
        </Box>
      </main>
    </div>
  )
}

/** The current user, if any. */
const useCurrentSession = () => {
  const queryClient = useQueryClient()
  useEffect(
    () =>
      onSessionEvent((event) => {
        if (event === 'login') void queryClient.refetchQueries(sessionQuery())
      }),
    [queryClient],
  )
  return useQuery({ ...sessionQuery(), retry: false }).data
}

/**
 * Clears the cache of a session that has just ended; true once that is done. Not during a render:
 * the screen that is being left would load everything again.
 */
const useForgetSession = ({ hasEnded, hasLeft }: NonNullable<Arrival>): boolean => {
  const queryClient = useQueryClient()
  const [isForgotten, setForgotten] = useState(!hasEnded && !hasLeft)
  useLayoutEffect(() => {
    // Left by old versions: a token that scripts can read can be stolen.
    document.cookie = 'token=; path=/; max-age=0'
    if (isForgotten) return
    queryClient.clear()
    setForgotten(true)
  }, [queryClient, isForgotten])
  return isForgotten
}
