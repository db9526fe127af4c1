import { TextInput } from '@mantine/core'
import { createElement, Suspense, type ComponentType, type ReactNode } from 'react'
import { lazyWithPreload } from '#lib/prefetch/lazyWithPreload.ts'

type Waiting = { label?: ReactNode; placeholder?: string; required?: boolean }

/**
 * A select of a form that is a screen's first view. Until its code is there, an empty input of the same
 * size stands in its place, which cannot be focused.
 */
export const lateSelect = <Props extends Waiting>(
  load: () => Promise<ComponentType<Props>>,
  standIn: Waiting,
) => {
  const Select = lazyWithPreload(load)
  return (props: Props) => {
    const { label, placeholder, required }: Waiting = { ...standIn, ...props }
    return (
      <Suspense fallback={<TextInput {...{ label, placeholder, required }} disabled />}>
        {createElement(Select, props)}
      </Suspense>
    )
  }
}
