import type { Digest, MailChoice, NotificationKind } from '@song-hanh/contract/dashboard/notification'

type LayoutTable = { organisation_id: string; person_id: string; layout: unknown; saved_at: string }
type VisitTable = { organisation_id: string; person_id: string; path: string; label: string; visited_at: string }
type NotificationChoiceTable = {
  person_id: string
  kind: NotificationKind
  in_app: boolean
  mail: MailChoice
  chosen_at: string
}
type NotificationDigestTable = { person_id: string; digest: Digest; chosen_at: string }

declare module '#platform/db/tables' {
  interface Tables {
    'console.layout': LayoutTable
    'console.visit': VisitTable
    'console.notification_choice': NotificationChoiceTable
    'console.notification_digest': NotificationDigestTable
  }
}
