import type { NotificationKind } from '@song-hanh/contract/dashboard/notification'
import {
  defineNotification,
  type NotificationEvent,
  personIdOf,
  personScope,
  type Values,
} from '#platform/event/notification'

/** The payload fields that the text uses; ids are left out. */
const valuesOf = ({ payload }: NotificationEvent, names: readonly string[]): Values =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = payload[name]
      return typeof value === 'string' || typeof value === 'number' ? [[name, value]] : []
    }),
  )

/** A notification about a person's own account. Identity sends the mail itself, whatever the person has chosen. */
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
  accountNotice('identity.email_changed'),
  accountNotice('identity.factor_added', ['factor']),
  accountNotice('identity.factor_removed', ['factor']),
  accountNotice('identity.recovery_code_used', ['left']),
  accountNotice('identity.support_session', ['reference']),
  accountNotice('identity.departure_scheduled'),
  accountNotice('identity.data_ready'),
]
