import * as z from 'zod/mini'
import { ownChange, ownRead } from '../http/access.ts'
import { route } from '../http/route.ts'

/** A launch notice of the signed-in person: they are mailed when the package launches. */
export const MyLaunchNotice = z
  .object({
    notice_id: z.uuid(),
    package_id: z.string(),
    title: z.object({ vi: z.string(), en: z.string() }),
    asked_at: z.string(),
  })
  .register(z.globalRegistry, { id: 'MyLaunchNotice' })
export type MyLaunchNotice = z.infer<typeof MyLaunchNotice>

const path = '/api/v1/launch-notices'

export const myNoticeRoutes = {
  listMyLaunchNotices: route({
    ...ownRead,
    method: 'GET',
    path,
    summary: 'Launch notices that the caller has requested',
    reply: z.object({ notices: z.array(MyLaunchNotice) }),
    failures: {},
  }),
  withdrawLaunchNotice: route({
    ...ownChange,
    method: 'DELETE',
    path: `${path}/:noticeId`,
    summary: 'Cancel a launch notice',
    audit: 'marketplace.launch_notice_withdrawn',
    transaction: 'request',
    params: z.strictObject({ noticeId: z.uuid() }),
    reply: z.object({ withdrawn: z.literal(true) }),
    failures: { notice_not_found: { status: 404, message: 'This wish is not there any more.' } },
  }),
}
