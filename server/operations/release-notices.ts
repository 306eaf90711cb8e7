import { releaseNotices as release } from '#marketplace'
import { z } from 'zod'
import { deed } from './command.ts'
import { staffTools } from './staff-context.ts'

export const releaseNotices = deed({
  name: 'release-notices',
  about: 'Launch notices that came while the captcha could not be judged go on: each address is asked to confirm.',
  permission: 'leads.handle',
  input: z.strictObject({}),
  options: {},
  run: async (tools) => [
    `Released: ${await release(staffTools(tools))}. Each address gets the mail that asks to confirm.`,
  ],
})
