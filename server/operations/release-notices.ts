import { releaseNotices as release } from '#marketplace'
import { z } from 'zod'
import { defineCommand } from './command.ts'
import { staffContext } from './staff-context.ts'

export const releaseNotices = defineCommand({
  name: 'release-notices',
  about:
    'Releases launch notices that were held while the captcha service was unavailable: each address is asked to confirm.',
  permission: 'leads.handle',
  input: z.strictObject({}),
  options: {},
  run: async (tools) => [
    `Released: ${await release(staffContext(tools))}. Each address gets the mail that asks to confirm.`,
  ],
})
