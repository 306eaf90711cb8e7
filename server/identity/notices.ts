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
const ownNotice = (kind: NotificationKind, names: readonly string[] = []) =>
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
  ownNotice('identity.new_sign_in', ['browser', 'system']),
  ownNotice('identity.password_changed', ['browser', 'system']),
  ownNotice('identity.factor_added', ['factor']),
  ownNotice('identity.factor_removed', ['factor']),
  ownNotice('identity.recovery_code_used', ['left']),
  ownNotice('identity.support_session', ['reference']),
  ownNotice('identity.departure_scheduled'),
  ownNotice('identity.data_ready'),
]
