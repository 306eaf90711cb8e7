import type { marketplace } from '@song-hanh/contract/marketplace'
import type { Handler } from '#platform/http/handler'
import { saveLead } from './save-lead.ts'
import { receiveForm } from '../form/receive-form.ts'
import type { MarketplaceDeps } from '../deps.ts'

/** Requests documents, which are mailed as links valid for a week. */
export const requestDocuments =
  (deps: MarketplaceDeps): Handler<typeof marketplace.requestDocuments> =>
  ({ body, database, request: { address } }) =>
    receiveForm(deps, database, 'documents', { ...body, address }, (tx, captchaResult) =>
      saveLead(deps, tx, captchaResult, {
        ...body,
        kind: 'documents',
        address,
        person: body.name,
        wants: [...new Set(body.resourceTypes)],
        words: body.message,
      }),
    )
