import { Suspense, useSyncExternalStore } from 'react'
import { lazyWithPreload } from '#lib/prefetch/lazyWithPreload.ts'
import { isToastShown, onFirstToast } from './toast.ts'

const ToastArea = lazyWithPreload(() => import('./ToastArea.tsx').then((file) => file.ToastArea))

/** The place of toasts, from the first of them on. */
export const Toasts = () => {
  const isShown = useSyncExternalStore(onFirstToast, isToastShown)
  return <Suspense>{isShown && <ToastArea />}</Suspense>
}
