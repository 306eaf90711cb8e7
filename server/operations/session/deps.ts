import type { Seal } from '#platform/secret/secret'

export type StaffSessionDeps = {
  seal: Seal
  /** Of the staff's own host, which is the relying party of their passkeys. */
  origin: string
  /** `device`: who may confirm money, manage staff or rotate keys needs keys that cannot leave their device. */
  strongKeys: 'any' | 'device'
  /** The sandbox's authenticator, on a developer's machine; elsewhere its keys are refused. */
  sandbox: string | undefined
}
