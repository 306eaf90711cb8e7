import type { NotificationKind } from '@song-hanh/contract/console-notification'
import { defineNotification, type NotificationEvent, personIdOf, personScope, type Values } from '#platform/notification'

/** What of the payload a sentence may name; ids are for nobody to read. */
const valuesOf = ({ payload }: NotificationEvent, names: readonly string[]): Values =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = payload[name]
      return typeof value === 'string' || typeof value === 'number' ? [[name, value]] : []
    }),
  )

/** What happened to somebody's account, told to himself. Its mail is identity's own and goes out in every case. */
const accountNotice = (kind: NotificationKind, names: readonly string[] = []) =>
  defineNotification({
    kind,
    event: kind,
    always: true,
    scope: personScope,
    prepare: async (_, event) => ({
      people: [personIdOf(event)],
      organisationId: null,
      aboutId: null,
      values: valuesOf(event, names),
      facts: undefined,
    }),
  })

export const identityNotifications = [
  accountNotice('identity.new_sign_in', ['browser', 'system']),
  accountNotice('identity.password_changed', ['browser', 'system']),
  accountNotice('identity.factor_added', ['factor']),
  accountNotice('identity.factor_removed', ['factor']),
  accountNotice('identity.recovery_code_used', ['left']),
  accountNotice('identity.support_session', ['reference']),
  accountNotice('identity.departure_scheduled'),
  accountNotice('identity.data_ready'),
]
