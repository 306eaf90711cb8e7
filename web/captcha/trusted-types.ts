// oxlint-disable-next-line import/default -- the bundler gives the built file's address under this name
import workerAddress from './solve.worker.ts?worker&url'

/** Google's own script, where an installation chose reCAPTCHA; this variant complies with Trusted Types as well. */
const recaptchaAddress = 'https://www.google.com/recaptcha/api.js?trustedtypes=true&render=explicit'

const ours = new Set([workerAddress, ...(import.meta.env.VITE_RECAPTCHA_SITE_KEY ? [recaptchaAddress] : [])])

/** The part of Trusted Types in use; trusted URLs pass as strings where the type library has no name for them. */
type Rules = { createScriptURL: (text: string) => string }
type Factory = { createPolicy: (name: string, rules: Rules) => Rules }

const check = (text: string) => {
  if (!ours.has(text)) throw new TypeError(`${text} is not an allowed script URL`)
  return text
}

let policy: Rules | undefined

/** The one policy named in csp.ts: only these URLs may become code. It is created once per page. */
const trust = (text: string) => {
  const { trustedTypes } = globalThis as { trustedTypes?: Factory }
  policy ??= trustedTypes?.createPolicy('song-hanh', { createScriptURL: check }) ?? { createScriptURL: check }
  return policy.createScriptURL(text)
}

export const openWorker = () => new Worker(trust(workerAddress), { type: 'module' })
export const trustedRecaptcha = () => trust(recaptchaAddress)
