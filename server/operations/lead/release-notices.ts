import { releaseNotices as release } from '#marketplace/launch-notice'
import { z } from 'zod'
import { defineCommand } from '../command/command.ts'
import { staffContext } from '../command/staff-context.ts'

export const releaseNotices = defineCommand({
  name: 'release-notices',
  about:
    'Releases launch notices that were held while the captcha service was unavailable: each address is asked to confirm.',
  permission: 'leads.handle',
  input: z.strictObject({}),
  options: {},
  run: async (context) => [
    `Released: ${await release(staffContext(context))}. Each address gets the mail that asks to confirm.`,
  ],
})
