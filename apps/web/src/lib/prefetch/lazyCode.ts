import { lazy, type ComponentType } from 'react'
import { loadCode } from './load-code.ts'

/** A part of a screen that is loaded when it is first shown. */
export const lazyCode = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(() => loadCode(load).then((part) => ({ default: part })))
