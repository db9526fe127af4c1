import type { NotificationData } from '@mantine/notifications'
import { createElement } from 'react'
import type { ApiError } from '#lib/http/api-error.ts'
import { loadCode } from '#lib/prefetch/load-code.ts'
import { ToastAction, type Action } from './ToastAction.tsx'

type Problem = { code: string; message: string } & Partial<Pick<ApiError, 'requestId'>>

let isShown = false
const listeners = new Set<() => void>()

/** Whether there has been a toast. */
export const isToastShown = (): boolean => isShown

/** Calls `listener` at the first toast. */
export const onFirstToast = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The kit's notifications, which are not part of the first screen: the first toast loads them. */
const notifications = () => {
  isShown = true
  for (const listener of listeners) listener()
  return loadCode(() => import('@mantine/notifications').then((kit) => kit.notifications))
}

const closeButtonProps = { 'aria-label': 'Fechar' }

/** Shows a success toast. */
export const toastSuccess = (message: string): void => {
  void notifications().then((kit) => kit.show({ message, color: 'green', closeButtonProps }))
}

/**
 * Shows a success toast with an undo action, and a longer timeout. It replaces the one with the same
 * `id`, whose undo would no longer be one. `over` makes it another kind of toast. Returns a function
 * that takes it back, for what turned out to have failed.
 */
export const toastWithAction = (
  message: string,
  action: Action,
  over: Partial<NotificationData> = {},
): (() => void) => {
  const shown = notifications().then((kit) => {
    if (over.id) kit.hide(over.id)
    const id: string = kit.show({
      message: createElement(ToastAction, { message, action, onDone: () => kit.hide(id) }),
      color: 'green',
      autoClose: 10_000,
      closeButtonProps,
      ...over,
    })
    return () => kit.hide(id)
  })
  return () => void shown.then((hide) => hide())
}

/**
 * Calls `onDone` once a change is done, or `onRefused`. Unlike the callbacks of `mutate`, it does so for
 * each of several calls, even after the screen is gone.
 */
export const toastWhenDone = <Answer>(
  change: Promise<Answer>,
  onDone: (answer: Answer) => void,
  onRefused: (error: Error) => void = () => undefined,
): void => void change.then(onDone, onRefused)

/** Shows an error toast, once at a time; with the request id support finds it in the log. */
export const toastError = (error: Problem): void => {
  const reference = error.requestId ? `Código para o suporte: ${error.requestId}` : undefined
  void notifications().then((kit) =>
    kit.show({
      id: `${error.code} ${error.message}`,
      title: error.message,
      message: reference,
      color: 'red',
      autoClose: 10_000,
      closeButtonProps,
      role: 'alert',
    }),
  )
}
