import { createElement } from 'react'
import { ToastAction } from './ToastAction.tsx'
import { closeButtonProps, notifications } from './toast.ts'

const EXCERPT = 120

/** Says that a text was not saved after its screen was left, and offers it to be copied. */
export const toastUnsaved = (text: string): void => {
  const offer = () => void window.prompt('Copie com Ctrl+C:', text)
  const run = () =>
    navigator.clipboard ? void navigator.clipboard.writeText(text).catch(offer) : offer()
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
