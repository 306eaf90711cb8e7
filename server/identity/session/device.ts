import { statement } from '#platform/db/statement'
import { digestOf, newToken } from '#platform/secret/token'

/** A random value that stays in a browser after sign-out. Not a credential: it only identifies a known device. */
export const deviceCookie = { name: '__Secure-device', path: '/id/auth', days: 400 } as const

const shape = /^[\w-]{43}$/

export type Device = { value: string; digest: Buffer }

/** The browser's value, or a new one. */
export const readDevice = (request: { cookie(name: string): string | undefined }): Device => {
  const cookie = request.cookie(deviceCookie.name)
  const value = cookie && shape.test(cookie) ? cookie : newToken()
  return { value, digest: digestOf('device', value) }
}

export const findDevice = statement((q, params: { personId: string; digest: Buffer }) =>
  q
    .selectFrom('identity.device')
    .select('first_seen_at')
    .where('person_id', '=', params.personId)
    .where('digest', '=', params.digest),
)

export const saveDevice = statement((q, params: { personId: string; digest: Buffer; at: string; userAgent: string }) =>
  q
    .insertInto('identity.device')
    .values({
      person_id: params.personId,
      digest: params.digest,
      first_seen_at: params.at,
      last_seen_at: params.at,
      user_agent: params.userAgent,
    })
    .onConflict((conflict) =>
      conflict.columns(['person_id', 'digest']).doUpdateSet({ last_seen_at: params.at, user_agent: params.userAgent }),
    ),
)
