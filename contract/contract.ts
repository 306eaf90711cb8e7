import { billing } from './billing/index.ts'
import { dashboard } from './dashboard/index.ts'
import { ekyc } from './ekyc/index.ts'
import { identity } from './identity/index.ts'
import { marketplace } from './marketplace/index.ts'
import { organisation } from './organisation/index.ts'

/** All domain contracts. The server, the OpenAPI document and the tests that call every route read this. */
export const contract = { identity, organisation, billing, marketplace, ekyc, dashboard }
