import { createElement } from 'react'
import { copyText } from '#lib/browser/clipboard.ts'
import { ToastAction } from './ToastAction.tsx'
import { closeButtonProps, notifications } from './toast.ts'

const EXCERPT = 120

/** Says that a text was not saved after its screen was left, and offers it to be copied. */
export const toastUnsaved = (text: string): void => {
  const run = () => void copyText(text)
  const shown = text.length > EXCERPT ? `${text.slice(0, EXCERPT)}…` : text
  void notifications().then((kit) => {
    const id: string = kit.show({
      title: 'O que você digitou não foi salvo',
      message: createElement(ToastAction, {
        message: shown,
        action: { label: 'Copiar', run },
        onDone: () => kit.hide(id),
      }),
      color: 'red',
      autoClose: false,
      closeButtonProps,
      role: 'alert',
    })
  })
}
