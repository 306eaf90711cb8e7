import type { operations } from '@song-hanh/contract/operations'
import { passkeyAuthenticationOptions } from '#identity/factor/passkey'
import type { Handler } from '#platform/http/handler'
import { clearChallenge, readChallenge, setChallenge } from './challenge.ts'
import type { StaffSessionDeps } from './deps.ts'
import { lockActiveStaff } from '../command/find-staff.ts'
import { consumeProof, verifyProof } from './prove.ts'
import { beginStaffSession } from './staff-session.ts'

export const viewConnection =
  ({ sandbox }: StaffSessionDeps): Handler<typeof operations.viewConnection> =>
  async ({ caller, request }) => ({
    address: request.address,
    // not `Caller`, which customers' handlers know: this process has none of them
    signed_in: caller.kind !== 'anonymous',
    authenticator: sandbox ?? null,
  })

/** Nobody types an address: the browser offers the passkeys of this host. */
export const startSignIn =
  (deps: StaffSessionDeps): Handler<typeof operations.startSignIn> =>
  async ({ response }) => {
    const options = await passkeyAuthenticationOptions(deps)
    setChallenge(deps, response, { purpose: 'sign_in', value: options.challenge })
    return { options }
  }

export const signIn =
  (deps: StaffSessionDeps): Handler<typeof operations.signIn> =>
  async ({ body, database, request, response, note }) => {
    const challenge = readChallenge(deps, request)
    if (challenge?.purpose !== 'sign_in') return 'passkey_refused'
    const proof = await verifyProof(deps, database, body.credential, challenge)
    if (!proof) return 'passkey_refused'
    const { staffId, name } = proof
    // a failure is returned, not thrown, so that the consumed challenge is committed
    const begun = await database.within({ kind: 'person', personId: staffId }, async (tx) => {
      if (!(await consumeProof(tx, proof, request))) return undefined
      if (!(await lockActiveStaff(tx, staffId))) return undefined
      const setCookie = await beginStaffSession(tx, staffId, { request, response })
      await note({ chainId: staffId, actingStaffId: staffId, thing: { kind: 'staff_member', id: staffId } }, tx)
      return setCookie
    })
    clearChallenge(response)
    if (!begun) return 'passkey_refused'
    begun()
    return { staff_id: staffId, name }
  }
