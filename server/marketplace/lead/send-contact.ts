import type { marketplace } from '@song-hanh/contract/marketplace'
import type { Handler } from '#platform/http/handler'
import { saveLead } from './save-lead.ts'
import { receiveForm } from '../form/receive-form.ts'
import type { MarketplaceDeps } from '../deps.ts'

/** Requests advice: stores a lead and notifies sales. */
export const sendContact =
  (deps: MarketplaceDeps): Handler<typeof marketplace.sendContact> =>
  ({ body, database, request: { address } }) =>
    receiveForm(deps, database, 'contact', { ...body, address }, (tx, captchaResult) =>
      saveLead(deps, tx, captchaResult, {
        ...body,
        kind: 'contact',
        address,
        person: body.fullName,
        wants: [...new Set(body.interestedSolutions)],
        words: body.requirements,
        more: {
          position: body.position,
          company_size: body.companySize,
          website: body.website || null,
          implementation_time: body.implementationTime,
        },
      }),
    )
