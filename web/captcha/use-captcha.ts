import { type CaptchaForm, hasOwnPuzzle } from '@song-hanh/contract/http/captcha'
import { useEffect, useRef, useState } from 'react'

export type CaptchaState =
  | { is: 'idle' | 'expired' | 'failed' }
  | { is: 'working'; share: number }
  | { is: 'solved'; token: string }

export type Captcha = ReturnType<typeof useCaptcha>

/** Set at build time where an installation chose Google's reCAPTCHA; otherwise the puzzle is our own. */
export const recaptchaKey = import.meta.env.VITE_RECAPTCHA_SITE_KEY ?? ''

/** Whether the captcha is Google's. */
export const isRecaptcha = (form: CaptchaForm, key: string = recaptchaKey): boolean => key !== '' && !hasOwnPuzzle(form)

/** A solution is submitted a little before its expiry; a form takes a moment to arrive. */
const marginMs = 5_000

/** The captcha of one form. Nothing happens until `begin`, which a form calls on first input. */
export const useCaptcha = (form: CaptchaForm) => {
  const isGoogles = isRecaptcha(form)
  const [state, setState] = useState<CaptchaState>({ is: 'idle' })
  const now = useRef<CaptchaState>(state)
  const running = useRef<{ abort: AbortController; token: Promise<string | undefined> }>(undefined)
  /** How often it was begun; reCAPTCHA shows a fresh box for each. */
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
  /** Solves a new puzzle, whatever the state: a token is valid once. */
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
    /** On first input; a running or finished solution is kept. */
    begin: () => {
      const isBegun = isGoogles && attempt > 0
      if ((now.current.is === 'idle' && !isBegun) || now.current.is === 'expired') renew()
    },
    renew,
    /** The token as soon as it is there; undefined when it could not be had. */
    token: async (): Promise<string | undefined> => {
      if (now.current.is === 'solved') return now.current.token
      return now.current.is === 'working' ? running.current?.token : undefined
    },
    /** Reported by reCAPTCHA itself, or by the server about the token. */
    settle: (next: CaptchaState) => {
      stop()
      become(next)
    },
  }
}
