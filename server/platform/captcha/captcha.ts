import type { CaptchaForm } from '@song-hanh/contract/http/captcha'

/** Result of a captcha check. `unreachable`: the verification service did not answer; staff review the form. */
export type CaptchaResult = 'solved' | 'expired' | 'refused' | 'unreachable'

/** A proof-of-work challenge, in the field names of the ALTCHA protocol. */
export type Puzzle = {
  algorithm: 'SHA-256'
  challenge: string
  salt: string
  signature: string
  max_number: number
}

/** Common interface of the captcha providers; configuration chooses one, except for forms of the console. */
export type Captcha = {
  /** A puzzle for the browser; undefined where the provider's widget makes its own. */
  createPuzzle(form: CaptchaForm): Promise<Puzzle | undefined>
  /** Verifies a token once: a replay is refused. */
  verify(form: CaptchaForm, token: string, address: string): Promise<CaptchaResult>
}
