import * as z from 'zod/mini'
import { openToAll } from '../http/access.ts'
import { Session } from './sign-in.ts'
import { route } from '../http/route.ts'

export const impersonationRoutes = {
  enterImpersonation: route({
    ...openToAll,
    method: 'POST',
    path: '/id/auth/v2/impersonation',
    summary: 'Exchange a support ticket for a session of half an hour',
    rate: 'sign_in',
    audit: 'identity.impersonation_started',
    transaction: 'own',
    body: z.strictObject({ jwt: z.string().check(z.maxLength(2000)) }),
    reply: z.extend(Session, { actor_name: z.string() }),
    failures: { ticket_dead: { status: 401, message: 'Your token session has expired' } },
  }),
}
