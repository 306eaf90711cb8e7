import type { IdentityDeps } from '#identity'
import type { Captcha } from '#platform/captcha/captcha'
import { proveRegistration } from './prove-registration.ts'
import { registerIndividual } from './register-individual.ts'
import { startRegistration } from './start-registration.ts'
import { startRegistrationPasskey } from './start-registration-passkey.ts'

export const registrationHandlers = (deps: IdentityDeps, captcha: Captcha) => ({
  startRegistration: startRegistration(deps, captcha),
  proveRegistration: proveRegistration(deps),
  startRegistrationPasskey: startRegistrationPasskey(deps),
  registerIndividual: registerIndividual(deps),
})
