import { Box, Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { lazyCode } from '#lib/prefetch/lazyCode.ts'
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

const FirstAccess = lazyCode(() =>
  import('./FirstAccessForm.tsx').then((file) => file.FirstAccessForm),
)

const Forgot = lazyCode(() => import('./ForgotForm.tsx').then((file) => file.ForgotForm))

/** `email`: whose password was set by a link just now. */
type Arrival = { from?: unknown; hasEnded?: boolean; hasLeft?: boolean; email?: string } | null

/** `/`: login, or the creation of the first account; redirects to /home with a session. */
export const LoginPage = () => {
  const arrival = useLocation().state as Arrival
  const session = useCurrentSession(arrival ?? {})
  const setup = useQuery(setupQuery())
  const isFirstRun = setup.data?.needed === true
  const [isForgotten, setForgotten] = useState(false)
  const words = WORDS[stepOf(isFirstRun, isForgotten)]
  const heading = usePageFocus(isFirstRun ? 'Primeiro acesso' : 'Entrar')

  // A link is for its own person: somebody else's session stays until they log in.
  if (session && (!arrival?.email || arrival.email === session.email))
    return <Navigate to={isStaffPath(arrival?.from) ? arrival.from : paths.home} replace />
  return (
    <div className={classes.page}>
      <Stage />
      <main id="conteudo" className={classes.side}>
        <Box w="100%" maw={380}>
          <Brand size={40} />
          <h1
            ref={heading}
            tabIndex={-1}
            className="mt-36 text-28 lh-[1.15] weight-600 -tracking-25 max-lg:mt-24"
          >
            {words.title}
          </h1>
          <p className="mt-6 mb-28 text-15 lh-[1.5] text-dimmed">{words.lead}</p>
          {arrival?.hasEnded && !isFirstRun && (
            <Box mb={20}>
              <Notice tone="info">
                Sua sessão terminou. Entre novamente para continuar de onde parou.
              </Notice>
            </Box>
          )}
          {arrival?.email && (
            <Box mb={20}>
              <Notice tone="success">Senha criada. Agora é só entrar.</Notice>
            </Box>
          )}
          {isFirstRun && (
            <Suspense>
              <FirstAccess isTokenRequired={setup.data?.tokenRequired === true} />
            </Suspense>
          )}
          {isForgotten && (
            <Suspense>
              <Forgot onBack={() => setForgotten(false)} />
            </Suspense>
          )}
          {!isFirstRun && !isForgotten && (
            <LoginForm email={arrival?.email}>
              {setup.data && <ForgotHint {...setup.data} onForgot={() => setForgotten(true)} />}
            </LoginForm>
          )}
        </Box>
      </main>
    </div>
  )
}

const WORDS = {
  login: { title: 'Que bom ver você', lead: 'Entre com a sua conta da agência.' },
  forgot: {
    title: 'Esqueceu a senha?',
    lead: 'Diga o seu e-mail. Enviamos um link para você criar outra.',
  },
  firstRun: {
    title: 'Primeiro acesso',
    lead: 'Crie a conta de quem vai administrar a agência. As outras pessoas você cadastra depois, lá dentro.',
  },
}

const stepOf = (isFirstRun: boolean, isForgotten: boolean): keyof typeof WORDS => {
  if (isFirstRun) return 'firstRun'
  return isForgotten ? 'forgot' : 'login'
}

const ForgotHint = ({ mailOn, onForgot }: { mailOn: boolean; onForgot: () => void }) => (
  <Box mt={12} ta="center" fz={14} c="dimmed">
    {mailOn ? (
      <Button variant="subtle" onClick={onForgot}>
        Esqueci minha senha
      </Button>
    ) : (
      <>
        Esqueceu a senha? <span>Peça um link a um Admin.</span>
      </>
    )}
  </Box>
)

/**
 * The current user, if any. What a session that has just ended left in the cache is dropped: not
 * while rendering, when the screen it belonged to may still be there and would ask for it again.
 */
const useCurrentSession = ({ hasEnded, hasLeft }: NonNullable<Arrival>) => {
  const queryClient = useQueryClient()
  const isOver = hasEnded === true || hasLeft === true
  useEffect(() => {
    // Left by old versions: a token that scripts can read can be stolen.
    document.cookie = 'token=; path=/; max-age=0'
    if (!isOver) return
    queryClient.getMutationCache().clear()
    queryClient.removeQueries({ type: 'inactive' })
    void queryClient.resetQueries(sessionQuery())
  }, [queryClient, isOver])
  useEffect(
    () =>
      onSessionEvent((event) => {
        if (event === 'login') void queryClient.refetchQueries(sessionQuery())
      }),
    [queryClient],
  )
  const { data, isFetchedAfterMount } = useQuery({ ...sessionQuery(), retry: false })
  return isOver && !isFetchedAfterMount ? undefined : data
}
