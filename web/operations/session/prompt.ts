import { createStore } from '../../store/create-store.ts'

/** `sign_in`: the session has ended. `proof`: what is asked for needs the key again. */
export type PromptKind = 'sign_in' | 'proof'
export type OpenPrompt = { kind: PromptKind; answer: (isDone: boolean) => void }

export const openPrompt = createStore<OpenPrompt | undefined>(undefined)
let waiting: { kind: PromptKind; done: Promise<boolean> } | undefined

/** Asks for the key over the page, which keeps what was typed. One question at a time. */
export const prompt = (kind: PromptKind): Promise<boolean> => {
  if (waiting?.kind === kind) return waiting.done
  const done = new Promise<boolean>((resolve) => {
    openPrompt.set({
      kind,
      answer: (isDone) => {
        waiting = undefined
        openPrompt.set(undefined)
        resolve(isDone)
      },
    })
  })
  waiting = { kind, done }
  return done
}
