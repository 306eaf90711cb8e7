import { type Digest, type NotificationChoice, notificationRoutes } from '@song-hanh/contract/dashboard/notification'
import type { Reply } from '@song-hanh/contract/http/route'
import { accountSentenceFor } from '../../api/failure/account-failure-words.ts'
import { call } from '../../api/browser.ts'
import { queryClient } from '../../api/query-client.ts'
import { query } from '../../api/query.ts'
import { showToast } from '../../ui/feedback/toast.tsx'
import { m } from '../../words/compiled/messages.js'

export const choices = () => query(notificationRoutes.viewNotificationChoices, {}, { scope: 'person' })
type Choices = Reply<typeof notificationRoutes.viewNotificationChoices>

const change = (to: (known: Choices) => Choices) =>
  queryClient.setQueryData<Choices>(choices().queryKey, (known) => known && to(known))

/** Optimistic: shown as chosen at once, reverted with a message when it could not be saved. */
const save = async (chosen: (known: Choices) => Choices, send: () => Promise<unknown>) => {
  change(chosen)
  try {
    await send()
    showToast(m.notification_saved())
  } catch (error) {
    showToast(m.notification_not_saved({ message: accountSentenceFor(error) }), { tone: 'bad' })
    // the server's value, because another change may have come between
    await queryClient.invalidateQueries({ queryKey: choices().queryKey })
  }
}

export const saveChoice = (choice: NotificationChoice) => {
  const { kind, in_app, mail } = choice
  return save(
    (known) => ({ ...known, choices: known.choices.map((one) => (one.kind === kind ? choice : one)) }),
    () =>
      call(notificationRoutes.chooseNotification, { params: { kind }, body: { in_app, mail } }, { scope: 'person' }),
  )
}

export const saveDigest = (digest: Digest) =>
  save(
    (known) => ({ ...known, digest }),
    () => call(notificationRoutes.chooseDigest, { body: { digest } }, { scope: 'person' }),
  )
