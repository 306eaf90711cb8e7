import type { Tx } from '#platform/db'
import type { Seal } from '#platform/secret'
import type { Gateway, Provider } from '../gateway/gateway.ts'
import type { Gateways } from '../gateway/open-gateways.ts'

/** The company behind an organisation, once a bank or our staff have verified it. */
export type VerifiedCompany = { name: string; taxCode: string; version: number }

/** What payments work with; each process hands it over at start. */
export type PaymentDeps = {
  gateways: Gateways
  seal: Seal
  /** Where our pages are. */
  origin: string
  /** Where the browser hands a card to its provider; absent where cards are not offered. */
  card: { tokenUrl: string; publishableKey: string } | undefined
  /** In the scope of the organisation; nothing where nobody has verified it. */
  findCompany(tx: Tx, organisationId: string): Promise<VerifiedCompany | undefined>
}

/** The bank has nothing to begin or to ask: its lines come by themselves. */
export const gatewayOf = (gateways: Gateways, provider: string): Gateway | undefined =>
  provider === 'bank' ? undefined : gateways[provider as Exclude<Provider, 'bank'>]
