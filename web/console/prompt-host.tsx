import { useEffect, useState, useSyncExternalStore } from 'react'
import type { ComponentType } from 'react'
import type { Prompt } from '../api/prompter.ts'

export type PromptProps = { onAnswer: (isDone: boolean) => void }
type OpenPrompt = PromptProps & { prompt: Prompt }

let open: readonly OpenPrompt[] = []
const listeners = new Set<() => void>()
const set = (next: readonly OpenPrompt[]) => {
  open = next
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** A dialog that stays open below takes a few frames until it lets the focus in again. */
const giveFocusBack = (element: HTMLElement, frames = 6) =>
  requestAnimationFrame(() => {
    element.focus({ preventScroll: true })
    if (element.isConnected && document.activeElement !== element && frames > 0) giveFocusBack(element, frames - 1)
  })

/** Puts a question over whatever is shown, and gives the focus back when it is answered. */
export const showPrompt = (question: Prompt): Promise<boolean> => {
  const before = document.activeElement
  return new Promise((resolve) => {
    const one: OpenPrompt = {
      prompt: question,
      onAnswer: (isDone) => {
        set(open.filter((other) => other !== one))
        resolve(isDone)
        if (before instanceof HTMLElement) giveFocusBack(before)
      },
    }
    set([...open, one])
  })
}

/** The page is left: what was asked about it no longer matters. */
export const dismissPrompts = () => {
  for (const one of open) one.onAnswer(false)
}

const dialogs: Record<Prompt, () => Promise<ComponentType<PromptProps>>> = {
  sign_in_again: async () => (await import('./identity/sign-in-again-dialog.tsx')).SignInAgainDialog,
  step_up: async () => (await import('./identity/step-up-dialog.tsx')).StepUpDialog,
}

const PromptDialog = ({ prompt: question, onAnswer }: OpenPrompt) => {
  const [Dialog, setDialog] = useState<ComponentType<PromptProps>>()
  useEffect(() => {
    // a dialog that does not arrive is one that was closed; loading the page afresh would lose what is typed on it
    dialogs[question]().then(
      (part) => setDialog(() => part),
      () => onAnswer(false),
    )
  }, [question, onAnswer])
  return Dialog && <Dialog onAnswer={onAnswer} />
}

/** Once, beside the pages. */
export const PromptHost = () => {
  const asked = useSyncExternalStore(subscribe, () => open)
  return asked.map((one) => <PromptDialog key={one.prompt} {...one} />)
}
