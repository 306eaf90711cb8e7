import type { FactorMethod, FactorNeeded } from '@song-hanh/contract/identity'
import type { Wait } from './wait.ts'

/** Which way of proving himself the person is shown; where there are several he may change over. */
export type ProofMode = 'mail' | 'typed' | 'passkey'

export type CodeStep = {
  at: 'code'
  email: string
  methods: readonly FactorMethod[]
  mode: ProofMode
  /** The address itself has not been proven yet: the specification's 1401. */
  incomplete: boolean
  /** Since the last code was mailed; absent before the first one. */
  wait?: Wait
}
/** `isOver`: a step after it took too long, so it begins again. */
export type SignInStep = { at: 'password'; isOver: boolean } | CodeStep

export const firstStep: SignInStep = { at: 'password', isOver: false }

/** The way that asks least of the person; a passkey only where his browser knows them. */
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
