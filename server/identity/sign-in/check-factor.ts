import { writeAudit } from '#platform/audit/audit'
import { clock } from '#platform/clock'
import type { Tx } from '#platform/db/db'
import { sendMail } from '#platform/mail/mail'
import type { IdentityDeps } from '../deps.ts'
import { lockPerson } from '../person/person-store.ts'
import { publishAccountEvent } from '../person/publish-account-event.ts'
import { countRecoveryCodes, useRecoveryCode } from '../factor/recovery-code-store.ts'
import { recoveryCodeUsedMail } from '../factor/recovery-code-used-mail.ts'
import { findTotp, takeStep, totpPurpose } from '../factor/totp/totp-store.ts'
import { findTotpStep } from '../factor/totp/totp.ts'

/** Whether this is a current TOTP code or an unused recovery code. Either is consumed. */
export const checkFactor = async (
  deps: IdentityDeps,
  tx: Tx,
  { personId, code }: { personId: string; code: string },
): Promise<boolean> => {
  // lock order: the person before their factors
  const owner = await lockPerson.first(tx, { personId })
  if (!owner) return false
  if (/^\d{6}$/.test(code)) return checkTotp(deps, tx, personId, code)
  if (!(await useRecoveryCode(deps, tx, personId, code))) return false
  await notifyOwner(tx, owner)
  return true
}

const checkTotp = async ({ identitySeal }: IdentityDeps, tx: Tx, personId: string, code: string) => {
  const totp = await findTotp.first(tx, { personId })
  if (!totp || totp.confirmed_at === null) return false
  const secret = Buffer.from(identitySeal.open(totp.sealed_secret, totpPurpose(personId)), 'base64')
  const step = findTotpStep(secret, code, clock.now())
  return step !== undefined && (await takeStep.first(tx, { personId, step })) !== undefined
}

type Owner = { person_id: string; email: string; name: string; language: 'vi' | 'en' | null; time_zone: string }

const notifyOwner = async (tx: Tx, { person_id: personId, ...owner }: Owner) => {
  const left = await countRecoveryCodes(tx, personId)
  await sendMail(tx, recoveryCodeUsedMail, {
    to: owner.email,
    language: owner.language ?? 'vi',
    timeZone: owner.time_zone,
    values: { name: owner.name, at: new Date(clock.now()).toISOString(), left },
  })
  await publishAccountEvent(tx, 'identity.recovery_code_used', personId, { left })
  await writeAudit(tx, {
    chainId: personId,
    actor: { kind: 'person', personId },
    action: 'identity.recovery_code_used',
    thing: { kind: 'person', id: personId },
    after: { left },
  })
}
