import type { operations } from '@song-hanh/contract/operations'
import { passkeyRegistrationOptions, verifyPasskeyRegistration } from '#identity/factor/passkey'
import { clock } from '#platform/clock'
import type { Database } from '#platform/db/db'
import type { Handler } from '#platform/http/handler'
import { newId } from '#platform/id'
import { clearChallenge, consumeChallenge, readChallenge, setChallenge } from './challenge.ts'
import type { StaffSessionDeps } from './deps.ts'
import { enrolmentDigest } from './enrolment-token.ts'
import { addPasskeyRow, findEnrolment, lockMember, useEnrolment } from './passkey-store.ts'
import { beginStaffSession } from './staff-session.ts'
import { isRefusedSandboxKey, isStrongEnough } from './strong-keys.ts'

const nowText = () => new Date(clock.now()).toISOString()
const readEnrolment = (database: Database, token: string) =>
  database.within(
    { kind: 'none' },
    (tx) => findEnrolment.first(tx, { digest: enrolmentDigest(token), now: nowText() }),
    'read',
  )

export const startEnrolment =
  (deps: StaffSessionDeps): Handler<typeof operations.startEnrolment> =>
  async ({ body, database, response }) => {
    const found = await readEnrolment(database, body.token)
    if (!found) return 'link_over'
    const { staff_id: staffId, name, email } = found
    const options = await passkeyRegistrationOptions(deps, { personId: staffId, email, name }, [], true)
    setChallenge(deps, response, { purpose: 'enrol', value: options.challenge, staffId })
    return { name, options }
  }

/** Adds the first passkey and signs in. The permissions come with the second one. */
export const enrol =
  (deps: StaffSessionDeps): Handler<typeof operations.enrol> =>
  async ({ body, database, request, response, note }) => {
    const found = await readEnrolment(database, body.token)
    if (!found) return 'link_over'
    const staffId = found.staff_id
    const challenge = readChallenge(deps, request)
    if (challenge?.purpose !== 'enrol' || challenge.staffId !== staffId) return 'passkey_refused'
    const registered = await verifyPasskeyRegistration(deps, body.credential, challenge.value, true)
    if (!registered || isRefusedSandboxKey(deps, registered.credentialId)) return 'passkey_refused'
    if (!isStrongEnough(deps, found, registered.isDeviceBound)) return 'device_key_required'
    const digest = enrolmentDigest(body.token)
    const enrolled = await database.within({ kind: 'person', personId: staffId }, async (tx) => {
      if (!(await lockMember.first(tx, { staffId }))) return 'link_over'
      if (!(await consumeChallenge(tx, challenge))) return 'passkey_refused'
      if (!(await useEnrolment.first(tx, { digest, at: nowText() }))) return 'link_over'
      const row = { ...registered, passkeyId: newId(), staffId, name: body.name, at: nowText() }
      const passkey = await addPasskeyRow.first(tx, row)
      if (!passkey) throw new Error('an enrolment met a passkey that is registered already')
      const setCookie = await beginStaffSession(tx, staffId, { request, response })
      const thing = { kind: 'passkey', id: passkey.passkey_id }
      await note({ chainId: staffId, actingStaffId: staffId, thing }, tx)
      return setCookie
    })
    clearChallenge(response)
    if (typeof enrolled === 'string') return enrolled
    enrolled()
    return { name: found.name }
  }
