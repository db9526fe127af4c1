/** Prefetches the code of the first screen while the user types the password. */
export const preloadHome = (): void => {
  void import('./shell/Shell.tsx')
  void import('./HomeScreen.tsx')
}
