import { erasePersonFromAudit } from '#platform/audit/audit'
import { clock } from '#platform/clock'
import type { PersonalData } from './personal-data-port.ts'
import * as store from './personal-data-store.ts'

/** Identity's own part. Erased last, because the other domains need the address. */
export const personalData: PersonalData = {
  name: 'identity',
  collect: async (tx, personId) => {
    const of = { personId }
    const [profile, password, app] = await Promise.all([
      store.collectPerson.first(tx, of),
      store.collectPassword.first(tx, of),
      store.collectTotp.first(tx, of),
    ])
    return {
      profile,
      password: password ?? null,
      authenticator_app: app ?? null,
      passkeys: await store.collectPasskeys(tx, of),
      recovery_codes: await store.collectRecoveryCodes(tx, of),
      accounts_elsewhere: await store.collectExternal(tx, of),
      sessions: await store.collectSessions(tx, of),
      devices: await store.collectDevices(tx, of),
      consents: await store.collectConsents(tx, of),
      support_sessions: await store.collectSupport(tx, of),
      deletion_requests: await store.collectDepartures(tx, of),
      data_requests: await store.collectExports(tx, of),
      record: await store.collectAuditEntries(tx, of),
    }
  },
  erase: async (tx, personId) => {
    await store.emptyPerson(tx, { at: new Date(clock.now()).toISOString() })
    await erasePersonFromAudit(tx, personId)
  },
}
