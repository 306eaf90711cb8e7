import type { Tx } from '#platform/db/db'
import { sendMail } from '#platform/mail/mail'
import { defineNotification, type NotificationEvent } from '#platform/event/notification'
import { listOwnersAndAdmins } from '../../membership/membership-store.ts'
import { addressOf, idIn, organisationScope } from '../../notification/notification-helpers.ts'
import { plainCompany } from '../../notification/plain-company.ts'
import { keyCreatedMail, keyExpiringMail, keyRevokedMail, keyRotatedMail } from './key-mails.ts'
import { findKeyForNotification } from './key-notification-store.ts'

const loadKeyNotification = async (tx: Tx, event: NotificationEvent, which: 'key_id' | 'successor_id' = 'key_id') => {
  const organisationId = event.chain_id
  const keyId = idIn(event, which)
  const key = await findKeyForNotification.first(tx, { organisationId, keyId })
  if (!key) return undefined
  const managers = (await listOwnersAndAdmins(tx, { organisationId })).map((one) => one.person_id)
  const ends = `${key.prefix}…${key.last4}`
  return { key, managers, ends, creators: key.maker === null ? [] : [key.person_id] }
}

/** The name if it is safe to repeat, else the key's prefix and last characters. */
const displayName = (values: Record<string, string | number>) =>
  plainCompany(String(values['key'])) ?? String(values['ends'])

type Facts = { key: string; ends: string; organisation: string; who: string; at: string }

/** To owners and admins, and to the key's creator. */
const keyCreated = defineNotification<Facts>({
  kind: 'organisation.key_created',
  event: 'organisation.key_created',
  always: false,
  mail: 'at_once',
  scope: organisationScope,
  prepare: async (tx, event) => {
    const found = await loadKeyNotification(tx, event)
    if (!found) return undefined
    const { key, ends, managers, creators } = found
    const values = { key: key.name, ends, name: key.maker ?? '' }
    return {
      people: [...new Set([...creators, ...managers])],
      organisationId: event.chain_id,
      aboutId: key.person_id,
      values,
      facts: { key: key.name, ends, organisation: key.organisation, who: key.maker ?? '', at: event.at },
    }
  },
  digestLine: (values, language) =>
    language === 'vi' ? `Khóa API mới: ${displayName(values)}` : `New API key: ${displayName(values)}`,
  send: (tx, to, facts, { seal, stopToken }) =>
    sendMail(tx, keyCreatedMail, { ...addressOf(to, 'vi'), seal, values: { ...facts, name: to.name, stopToken } }),
})

/** About the successor; also to the creator of the old key, whose programs must switch over. */
const keyRotated = defineNotification<Facts>({
  kind: 'organisation.key_rotated',
  event: 'organisation.key_rotated',
  always: false,
  mail: 'at_once',
  scope: organisationScope,
  prepare: async (tx, event) => {
    const [old, found] = [await loadKeyNotification(tx, event), await loadKeyNotification(tx, event, 'successor_id')]
    if (!found) return undefined
    const { key, ends, managers, creators } = found
    return {
      people: [...new Set([...(old?.creators ?? []), ...creators, ...managers])],
      organisationId: event.chain_id,
      aboutId: key.person_id,
      values: { key: key.name, ends, name: key.maker ?? '' },
      facts: { key: key.name, ends, organisation: key.organisation, who: key.maker ?? '', at: event.at },
    }
  },
  digestLine: (values, language) =>
    language === 'vi'
      ? `Khóa API ${displayName(values)} đã được đổi`
      : `The API key ${displayName(values)} was rotated`,
  send: (tx, to, facts, { seal, stopToken }) =>
    sendMail(tx, keyRotatedMail, { ...addressOf(to, 'vi'), seal, values: { ...facts, name: to.name, stopToken } }),
})

const keyRevoked = defineNotification<Facts>({
  kind: 'organisation.key_revoked',
  event: 'organisation.key_revoked',
  always: false,
  mail: 'at_once',
  scope: organisationScope,
  prepare: async (tx, event) => {
    const found = await loadKeyNotification(tx, event)
    if (!found) return undefined
    const { key, ends, managers, creators } = found
    return {
      people: [...new Set([...creators, ...managers])],
      organisationId: event.chain_id,
      aboutId: key.revoked_by,
      values: { key: key.name, ends, name: key.revoker ?? '' },
      facts: { key: key.name, ends, organisation: key.organisation, who: key.revoker ?? '', at: event.at },
    }
  },
  digestLine: (values, language) =>
    language === 'vi'
      ? `Khóa API ${displayName(values)} đã bị thu hồi`
      : `The API key ${displayName(values)} was revoked`,
  send: (tx, to, facts, { seal, stopToken }) =>
    sendMail(tx, keyRevokedMail, { ...addressOf(to, 'vi'), seal, values: { ...facts, name: to.name, stopToken } }),
})

/** To the key's creator, or to owners and admins when the creator has left. */
const keyExpiring = defineNotification<{ key: string; ends: string; organisation: string; until: string }>({
  kind: 'organisation.key_expiring',
  event: 'organisation.key_expiring',
  always: false,
  mail: 'at_once',
  scope: organisationScope,
  prepare: async (tx, event) => {
    const found = await loadKeyNotification(tx, event)
    if (!found?.key.expires_at) return undefined
    const { key, ends, managers, creators } = found
    return {
      people: creators.length > 0 ? creators : managers,
      organisationId: event.chain_id,
      aboutId: null,
      values: { key: key.name, ends, days: Number(event.payload['days']) },
      facts: { key: key.name, ends, organisation: key.organisation, until: found.key.expires_at },
    }
  },
  digestLine: (values, language) =>
    language === 'vi'
      ? `Khóa API ${displayName(values)} hết hạn trong ${values['days']} ngày`
      : `The API key ${displayName(values)} expires within ${values['days']} days`,
  send: (tx, to, facts, { seal, stopToken }) =>
    sendMail(tx, keyExpiringMail, { ...addressOf(to, 'vi'), seal, values: { ...facts, name: to.name, stopToken } }),
})

export const keyNotifications = [keyCreated, keyRotated, keyRevoked, keyExpiring]
