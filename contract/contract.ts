import { billing } from './billing.ts'
import { consoleArea } from './console.ts'
import { ekyc } from './ekyc.ts'
import { identity } from './identity.ts'
import { marketplace } from './marketplace.ts'
import { organisation } from './organisation.ts'

/** All domain contracts. The server, the OpenAPI document and the tests that call every route read this. */
export const contract = { identity, organisation, billing, marketplace, ekyc, console: consoleArea }
