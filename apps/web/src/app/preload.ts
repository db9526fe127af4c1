/** Fetches the code of the screen after the login while the password is still being typed. */
export const preloadHome = (): void => {
  void import('./shell/Shell.tsx')
  void import('./HomeScreen.tsx')
}
