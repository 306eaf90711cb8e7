import type { FactorMethod, FactorNeeded } from '@song-hanh/contract/identity'
import type { Wait } from '../code/wait.ts'

/** The proof that is shown; where there are several the person may switch. */
export type ProofMode = 'mail' | 'typed' | 'passkey'

export type CodeStep = {
  at: 'code'
  email: string
  methods: readonly FactorMethod[]
  mode: ProofMode
  /** The address is not verified yet: the specification's 1401. */
  incomplete: boolean
  /** Since the last code was mailed; absent before the first one. */
  wait?: Wait
}
/** `isOver`: a later step took too long, so it starts again. */
export type SignInStep = { at: 'password'; isOver: boolean } | CodeStep

export const firstStep: SignInStep = { at: 'password', isOver: false }

/** The easiest proof for the person; a passkey only where the browser supports it. */
const modeFor = (methods: readonly FactorMethod[], knowsPasskeys: boolean): ProofMode => {
  if (methods.includes('email_code')) return 'mail'
  if (methods.includes('passkey') && !methods.includes('totp') && knowsPasskeys) return 'passkey'
  return 'typed'
}

export const incompleteStep = (email: string): CodeStep => ({
  at: 'code',
  email,
  methods: ['email_code'],
  mode: 'mail',
  incomplete: true,
})

export const factorStep = ({ mfa }: FactorNeeded, knowsPasskeys: boolean): CodeStep => ({
  at: 'code',
  ...mfa.information,
  mode: modeFor(mfa.information.methods, knowsPasskeys),
  incomplete: false,
})
