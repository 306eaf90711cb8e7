import { webhookEvents } from '@song-hanh/contract/organisation/webhook-event'
import type { ReferenceContent } from './reference-content.ts'

const message = {
  id: '01980000-0000-7000-8000-000000000001',
  type: 'organisation.project_created',
  created_at: '2026-11-15T02:14:03.120000Z',
  organisation_id: '01980000-0000-7000-8000-000000000002',
  data: { project_id: '01980000-0000-7000-8000-000000000003' },
}

/** The files that our tests compare with real deliveries. */
const files = import.meta.glob<string>('../../../content/samples/*', { query: '?raw', import: 'default', eager: true })
const sample = (name: string) => files[`../../../content/samples/${name}`]?.trimEnd() ?? ''

export const readHooks = (): ReferenceContent['hooks'] => ({
  events: webhookEvents,
  message: JSON.stringify(message, null, 2),
  snippets: [
    { language: 'TypeScript', text: sample('verify-webhook.ts') },
    { language: 'Python', text: sample('verify_webhook.py') },
  ],
})
