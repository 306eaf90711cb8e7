import * as z from 'zod/mini'
import { ownChange, ownRead } from './access.ts'
import { route } from './route.ts'

/** A wish to be told when a package comes out, given with the address of the person who is signed in. */
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
    summary: 'Of which launches the person has asked to be told',
    reply: z.object({ notices: z.array(MyLaunchNotice) }),
    failures: {},
  }),
  withdrawLaunchNotice: route({
    ...ownChange,
    method: 'DELETE',
    path: `${path}/:noticeId`,
    summary: 'Withdraw the wish to be told of a launch',
    audit: 'marketplace.launch_notice_withdrawn',
    transaction: 'request',
    params: z.strictObject({ noticeId: z.uuid() }),
    reply: z.object({ withdrawn: z.literal(true) }),
    failures: { notice_not_found: { status: 404, message: 'This wish is not there any more.' } },
  }),
}
