import { useEffect, useState, useSyncExternalStore } from 'react'
import type { ComponentType } from 'react'
import type { Prompt, PromptProps } from '../../api/prompter.ts'
import { createStore } from '../../store/create-store.ts'

type OpenPrompt = PromptProps & { prompt: Prompt }

const open = createStore<readonly OpenPrompt[]>([])

/** An open dialog below needs a few frames until it accepts the focus again. */
const restoreFocus = (element: HTMLElement, frames = 6) =>
  requestAnimationFrame(() => {
    element.focus({ preventScroll: true })
    if (element.isConnected && document.activeElement !== element && frames > 0) restoreFocus(element, frames - 1)
  })

/** Shows a prompt on top of the page, and restores the focus when it is answered. */
export const showPrompt = (prompt: Prompt): Promise<boolean> => {
  const before = document.activeElement
  return new Promise((resolve) => {
    const one: OpenPrompt = {
      prompt,
      onAnswer: (isDone) => {
        open.set(open.read().filter((other) => other !== one))
        resolve(isDone)
        if (before instanceof HTMLElement) restoreFocus(before)
      },
    }
    open.set([...open.read(), one])
  })
}

/** The page is left: its prompts are dismissed. */
export const dismissPrompts = () => {
  for (const one of open.read()) one.onAnswer(false)
}

const dialogs: Record<Prompt, () => Promise<ComponentType<PromptProps>>> = {
  sign_in_again: async () => (await import('./sign-in-again-dialog.tsx')).SignInAgainDialog,
  step_up: async () => (await import('./step-up-dialog.tsx')).StepUpDialog,
}

const PromptDialog = ({ prompt, onAnswer }: OpenPrompt) => {
  const [Dialog, setDialog] = useState<ComponentType<PromptProps>>()
  useEffect(() => {
    // a dialog whose chunk fails to load counts as dismissed; a reload would lose the page's input
    dialogs[prompt]().then(
      (part) => setDialog(() => part),
      () => onAnswer(false),
    )
  }, [prompt, onAnswer])
  return Dialog && <Dialog onAnswer={onAnswer} />
}

/** Rendered once, beside the pages. */
export const PromptHost = () => {
  const prompts = useSyncExternalStore(open.subscribe, open.read)
  return prompts.map((one) => <PromptDialog key={one.prompt} {...one} />)
}
