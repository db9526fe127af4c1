import { TextInput } from '@mantine/core'
import { createElement, Suspense, type ComponentType, type ReactNode } from 'react'
import { lazyWithPreload } from '#lib/prefetch/lazyWithPreload.ts'

type Waiting = {
  label?: ReactNode
  'aria-label'?: string
  placeholder?: string
  required?: boolean
}

/**
 * A select, or another field with code of its own, of a form that is a screen's first view. Until its
 * code is there, an empty input of the same size stands in its place, which cannot be focused.
 */
export const lateField = <Props extends Waiting>(
  load: () => Promise<ComponentType<Props>>,
  standIn: Waiting,
) => {
  const Field = lazyWithPreload(load)
  return (props: Props) => {
    const { label, placeholder, required, 'aria-label': name }: Waiting = { ...standIn, ...props }
    const input = <TextInput {...{ label, placeholder, required }} aria-label={name} disabled />
    return <Suspense fallback={input}>{createElement(Field, props)}</Suspense>
  }
}
