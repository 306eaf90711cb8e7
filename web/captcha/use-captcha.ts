import { type CaptchaForm, hasOwnPuzzle } from '@song-hanh/contract/captcha'
import { useEffect, useRef, useState } from 'react'

export type CaptchaState =
  | { is: 'idle' | 'expired' | 'failed' }
  | { is: 'working'; share: number }
  | { is: 'solved'; token: string }

export type Captcha = ReturnType<typeof useCaptcha>

/** Set while building where an installation chose Google's reCAPTCHA; without it the puzzle is our own. */
export const recaptchaKey = import.meta.env.VITE_RECAPTCHA_SITE_KEY ?? ''

/** Whose captcha stands before a form. */
export const isRecaptcha = (form: CaptchaForm, key: string = recaptchaKey): boolean => key !== '' && !hasOwnPuzzle(form)

/** A puzzle is handed in a little before its time is over; a form takes a moment to arrive. */
const marginMs = 5_000

/** The captcha of one form. Nothing happens until `begin`, which a form calls when somebody starts to fill it in. */
export const useCaptcha = (form: CaptchaForm) => {
  const isGoogles = isRecaptcha(form)
  const [state, setState] = useState<CaptchaState>({ is: 'idle' })
  const now = useRef<CaptchaState>(state)
  const running = useRef<{ abort: AbortController; token: Promise<string | undefined> }>(undefined)
  /** How many times it was begun; reCAPTCHA shows a fresh box for each. */
  const [attempt, setAttempt] = useState(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const become = (next: CaptchaState) => {
    now.current = next
    setState(next)
  }
  const stop = () => {
    clearTimeout(timer.current)
    running.current?.abort.abort()
    running.current = undefined
  }
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      running.current?.abort.abort()
    },
    [],
  )

  const keep = (token: string, leftMs: number) => {
    become({ is: 'solved', token })
    timer.current = setTimeout(() => become({ is: 'expired' }), Math.max(leftMs - marginMs, 0))
  }
  const work = async (abort: AbortController): Promise<string | undefined> => {
    try {
      const { solveCaptcha: earnToken } = await import('./solve-captcha.ts')
      const onProgress = (share: number) => become({ is: 'working', share })
      const { token, leftMs } = await earnToken({ form, signal: abort.signal, onProgress })
      keep(token, leftMs)
      return token
    } catch {
      if (!abort.signal.aborted) become({ is: 'failed' })
      return undefined
    }
  }
  /** Does the work anew, whatever was before: a token counts once. */
  const renew = () => {
    stop()
    setAttempt((count) => count + 1)
    if (isGoogles) return become({ is: 'idle' })
    become({ is: 'working', share: 0 })
    const abort = new AbortController()
    running.current = { abort, token: work(abort) }
  }

  return {
    state,
    attempt,
    isGoogles,
    /** From the first letter on; what is under way or done is left alone. */
    begin: () => {
      const isBegun = isGoogles && attempt > 0
      if ((now.current.is === 'idle' && !isBegun) || now.current.is === 'expired') renew()
    },
    renew,
    /** The token as soon as it is there; nothing when it could not be had. */
    token: async (): Promise<string | undefined> => {
      if (now.current.is === 'solved') return now.current.token
      return now.current.is === 'working' ? running.current?.token : undefined
    },
    /** What reCAPTCHA found out by itself, or what the server said of the token. */
    settle: (next: CaptchaState) => {
      stop()
      become(next)
    },
  }
}
