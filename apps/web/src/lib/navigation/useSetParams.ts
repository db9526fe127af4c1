import { useSearchParams } from 'react-router-dom'

/** Changes search params in one step that replaces the address; a blank one is removed. */
export const useSetParams = () => {
  const [, setParams] = useSearchParams()
  return (changes: Record<string, string>) =>
    setParams(
      (old) => {
        for (const [key, value] of Object.entries(changes))
          if (value) old.set(key, value)
          else old.delete(key)
        return old
      },
      { replace: true, preventScrollReset: true },
    )
}
