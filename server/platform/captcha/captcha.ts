import type { CaptchaForm, puzzleAlgorithm } from '@song-hanh/contract/http/captcha'

/** Result of a captcha check. `unreachable`: the verification service did not answer; staff review the form. */
export type CaptchaResult = 'solved' | 'expired' | 'refused' | 'unreachable'

/** A proof-of-work challenge, in the field names of the ALTCHA protocol. */
export type Puzzle = {
  algorithm: typeof puzzleAlgorithm
  challenge: string
  salt: string
  signature: string
  max_number: number
  iterations: number
}

/** Common interface of the captcha providers; configuration chooses one, except for forms of the console. */
export type Captcha = {
  /** A puzzle for the browser at this address; undefined where the provider's widget makes its own. */
  createPuzzle(form: CaptchaForm, address: string): Promise<Puzzle | undefined>
  /** Verifies a token once: a replay is refused. */
  verify(form: CaptchaForm, token: string, address: string): Promise<CaptchaResult>
}
