import type { identity } from '@song-hanh/contract/identity'
import { clock } from '#platform/clock'
import type { Handler } from '#platform/http/handler'
import { newId } from '#platform/id'
import { sendMail } from '#platform/mail/mail'
import { departureScheduledMail } from './departure-mails.ts'
import { addDeparture, findDeparture } from './departure-store.ts'
import { eraseAfter, lockDomains, listBlockers } from './departure.ts'
import type { DepartureGuard } from '../my-data/personal-data-port.ts'
import { lockPerson } from '../person/person-store.ts'
import { publishAccountEvent } from '../person/publish-account-event.ts'
import { closeOtherSessions } from '../session/session-store.ts'

/** Deletes the account in thirty days. Until then it works, so that the owner can undo it. */
export const scheduleDeparture =
  (domains: readonly DepartureGuard[]): Handler<typeof identity.scheduleDeparture> =>
  async ({ body, tx, caller, request, note }) => {
    const { personId, sessionId } = caller
    const person = await lockPerson.one(tx, { personId })
    if (body.confirmation.trim() !== person.email) return 'confirmation_wrong'
    if (await findDeparture.first(tx, { personId })) return 'departure_scheduled'
    // evaluated under lock: of two owners who leave concurrently the second one is the last
    await lockDomains(tx, domains, personId)
    const blockers = await listBlockers(tx, domains, personId)
    if (blockers.length > 0) return 'departure_blocked'

    const now = clock.now()
    const at = new Date(now).toISOString()
    const added = await addDeparture.one(tx, { departureId: newId(), personId, at, eraseAt: eraseAfter(now) })
    // as stored, so that response, mail and page show the same time
    const { requested_at: requestedAt, erase_at: eraseAt } = added
    const closed = await closeOtherSessions.first(tx, { personId, kept: sessionId, reason: 'departure_scheduled' })
    await sendMail(tx, departureScheduledMail, {
      to: person.email,
      language: person.language ?? request.language ?? 'vi',
      timeZone: person.time_zone,
      values: { name: person.name, eraseAt, at, address: request.address, device: request.userAgent },
    })
    await note({
      chainId: personId,
      thing: { kind: 'person', id: personId },
      after: { erase_at: eraseAt, ended: closed?.ended ?? 0 },
    })
    await publishAccountEvent(tx, 'identity.departure_scheduled', personId, {}, request.id)
    return { departure: { state: 'scheduled', requested_at: requestedAt, erase_at: eraseAt, blockers } }
  }
