import type { marketplace } from '@song-hanh/contract/marketplace'
import { clock } from '#platform/clock'
import type { Handler } from '#platform/http/handler'
import { withdrawNotice } from './launch-notice-store.ts'

export const withdrawLaunchNotice: Handler<typeof marketplace.withdrawLaunchNotice> = async ({
  params,
  tx,
  caller: { personId },
  note,
}) => {
  const at = new Date(clock.now()).toISOString()
  const ended = await withdrawNotice.first(tx, { noticeId: params.noticeId, at })
  if (!ended?.package_id) return 'notice_not_found'
  await note({
    chainId: personId,
    thing: { kind: 'launch_notice', id: params.noticeId },
    after: { package_id: ended.package_id },
  })
  return { withdrawn: true }
}
