import type { Tx } from '#platform/db/db'
import type { Seal } from '#platform/secret/secret'
import type { Gateway, Provider } from '../gateway/gateway.ts'
import type { Gateways } from '../gateway/open-gateways.ts'

/** The company behind an organisation, once a bank or our staff have verified it. */
export type VerifiedCompany = { name: string; taxCode: string; version: number }

/** Dependencies of payments, injected at process start. */
export type PaymentDeps = {
  gateways: Gateways
  seal: Seal
  /** Origin of our pages. */
  origin: string
  /** Where the browser tokenises a card; undefined where cards are not offered. */
  card: { tokenUrl: string; publishableKey: string } | undefined
  /** In the organisation's scope; undefined where the company is not verified. */
  findCompany(tx: Tx, organisationId: string): Promise<VerifiedCompany | undefined>
}

/** The bank is no gateway: statement lines only arrive. */
export const gatewayOf = (gateways: Gateways, provider: string): Gateway | undefined =>
  provider === 'bank' ? undefined : gateways[provider as Exclude<Provider, 'bank'>]
