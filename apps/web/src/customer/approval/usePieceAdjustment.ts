import type { Pin } from '@bastidor/shared/pieces.kinds'
import { type MouseEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { type Decision, problemOf } from './piece-decisions.ts'

type Setup = {
  decision: Decision
  onDecide: (part: Partial<Decision>) => void
  onDone: () => void
}

/** What is asked to be changed in a piece, as a note and as marks on its pictures, and the focus. */
export const usePieceAdjustment = ({ decision, onDecide, onDone }: Setup) => {
  const id = useId()
  const note = useRef<HTMLTextAreaElement>(null)
  const [problem, setProblem] = useState('')
  const focusNext = useFocusNext()
  const { pins } = decision
  const markId = (at: number) => `${id}-mark-${at}`
  const pinId = (at: number) => `${id}-pin-${at}`

  const change = (part: Partial<Decision>) => {
    setProblem('')
    onDecide(part)
  }
  return {
    note,
    problem,
    markId,
    pinId,
    hintId: `${id}-hint`,
    begin: ({ detail }: MouseEvent) => {
      change({ decision: 'adjust' })
      // A finger may want to tap the picture first, and a focused field opens its keyboard.
      focusNext(() => {
        const field = note.current
        if (detail === 0) field?.focus()
        else field?.parentElement?.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
      })
    },
    write: (text: string) => change({ note: text }),
    addPin: (pin: Omit<Pin, 'text'>, isByKey: boolean) => {
      const field = (isByKey ? markId : pinId)(pins.length)
      change({ pins: [...pins, { ...pin, text: '' }] })
      focusNext(() => focusOn(field))
    },
    changePin: (at: number, part: Partial<Pin>) =>
      change({ pins: pins.map((pin, index) => (index === at ? { ...pin, ...part } : pin)) }),
    removePin: (at: number) => {
      change({ pins: pins.filter((_pin, index) => index !== at) })
      note.current?.focus()
    },
    writeAt: (at: number) => focusOn(pinId(at)),
    finish: () => {
      const found = problemOf(decision)
      setProblem(found)
      if (!found) return onDone()
      const blank = pins.findIndex(({ text }) => text.trim() === '')
      if (blank === -1) note.current?.focus()
      else focusOn(pinId(blank))
    },
  }
}

const focusOn = (id: string) => document.getElementById(id)?.focus()

/** Runs once after the next change is on the page. */
const useFocusNext = () => {
  const next = useRef<(() => void) | null>(null)
  useLayoutEffect(() => {
    next.current?.()
    next.current = null
  })
  return (run: () => void) => {
    next.current = run
  }
}
