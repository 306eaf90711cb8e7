import type { SealedPayload } from '../secret/sealed-jobs.ts'
import { sealAddressPurpose, sealPurpose } from './mail.ts'

/** A mail that waits in the queue. */
export const sealedMail: SealedPayload = {
  fields: ['sealed', 'sealedTo'],
  renew: (payload, seal) => {
    const { mail, sealed, sealedTo } = payload
    if (typeof mail !== 'string') return undefined
    const to = typeof sealedTo === 'string' ? seal.open(sealedTo, sealAddressPurpose(mail)) : String(payload['to'])
    const purpose = sealPurpose(mail, to)
    return {
      ...payload,
      ...(typeof sealedTo === 'string' && { sealedTo: seal.seal(to, sealAddressPurpose(mail)) }),
      ...(typeof sealed === 'string' && { sealed: seal.seal(seal.open(sealed, purpose), purpose) }),
    }
  },
}
