import * as z from 'zod/mini'
import { openToAll, ownChange } from '../http/access.ts'
import { Session } from './sign-in.ts'
import { route } from '../http/route.ts'
import { Language } from '../value/text.ts'

export const sessionRoutes = {
  refreshSession: route({
    ...openToAll,
    method: 'GET',
    path: '/id/auth/v2/refresh_token',
    summary: 'Exchange the refresh cookie for a fresh access token',
    rate: 'write',
    audit: 'none',
    transaction: 'own',
    reply: Session,
    failures: { session_ended: { status: 401, message: 'This session has ended. Sign in again.' } },
  }),
  signOut: route({
    ...ownChange,
    access: { session: 'self', key: 'never', stepUp: false, impersonated: 'allowed' },
    method: 'POST',
    path: '/id/auth/v2/logout',
    summary: 'End this session on every machine',
    audit: 'identity.signed_out',
    transaction: 'request',
    reply: z.object({ ended: z.literal(true) }),
    failures: {},
  }),
  setLanguage: route({
    ...ownChange,
    method: 'PUT',
    path: '/id/auth/v2/language',
    summary: 'Keep the language that the person has chosen',
    audit: 'identity.language_chosen',
    transaction: 'request',
    body: z.strictObject({ language: Language }),
    reply: z.object({ language: Language }),
    failures: {},
  }),
}
