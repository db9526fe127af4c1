import { useNavigate } from 'react-router-dom'
import { useLogoutMutation } from '#lib/session/logout.ts'
import { paths } from '#paths.ts'

/** Logout: ends the session on the server, then shows the login screen. */
export const useLogout = () => {
  const logout = useLogoutMutation()
  const navigate = useNavigate()
  return {
    isLeaving: logout.isPending,
    leave: () =>
      logout.mutate(undefined, {
        onSuccess: () => void navigate(paths.login, { state: { hasLeft: true } }),
      }),
  }
}
