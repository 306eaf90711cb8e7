import { releaseNotices as release } from '#marketplace'
import { z } from 'zod'
import { deed } from './deed.ts'

export const releaseNotices = deed({
  name: 'release-notices',
  about: 'Launch notices that came while the captcha could not be judged go on: each address is asked to confirm.',
  permission: 'leads.handle',
  input: z.strictObject({}),
  options: {},
  run: async ({ database, seal, staff }) => [
    `Released: ${await release({ database, seal }, staff.staffId)}. Each address gets the mail that asks to confirm.`,
  ],
})
