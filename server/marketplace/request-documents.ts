import type { marketplace } from '@song-hanh/contract/marketplace'
import type { Handler } from '#platform/http/handler'
import { keepLead } from './save-lead.ts'
import { receiveForm } from './receive-form.ts'
import type { Parts } from './routes.ts'

/** A visitor wants documents: they come to the address that he gave, as links that hold for a week. */
export const requestDocuments =
  (parts: Parts): Handler<typeof marketplace.requestDocuments> =>
  ({ body, database, request: { address } }) =>
    receiveForm(parts, database, 'documents', { ...body, address }, (tx, letIn) =>
      keepLead(parts, tx, letIn, {
        ...body,
        kind: 'documents',
        address,
        person: body.name,
        wants: [...new Set(body.resourceTypes)],
        words: body.message,
      }),
    )
