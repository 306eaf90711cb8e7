import type { identity } from '@song-hanh/contract/identity'
import { clock } from '#platform/clock'
import type { Handler } from '#platform/http/handler'
import { sendMail } from '#platform/mail/mail'
import { departureUndoneMail } from './departure-mails.ts'
import { undoOpenDeparture } from './departure-store.ts'
import { showDeparture } from './departure.ts'
import type { DepartureGuard } from '../my-data/personal-data-port.ts'
import { findPerson } from '../person/person-store.ts'

export const undoDeparture =
  (domains: readonly DepartureGuard[]): Handler<typeof identity.undoDeparture> =>
  async ({ tx, caller, request, note }) => {
    const { personId } = caller
    const at = new Date(clock.now()).toISOString()
    if (!(await undoOpenDeparture.first(tx, { personId, at }))) return 'departure_not_scheduled'
    const person = await findPerson.first(tx, { personId })
    if (!person) throw new Error('session has no person')
    await sendMail(tx, departureUndoneMail, {
      to: person.email,
      language: person.language ?? request.language ?? 'vi',
      timeZone: person.time_zone,
      values: { name: person.name, at, address: request.address, device: request.userAgent },
    })
    await note({ chainId: personId, thing: { kind: 'person', id: personId } })
    return { departure: await showDeparture(tx, domains, personId) }
  }
