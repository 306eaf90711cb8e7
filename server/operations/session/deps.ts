import type { Seal } from '#platform/secret/secret'

export type StaffSessionDeps = {
  seal: Seal
  /** Of the staff's own host, which is the relying party of their passkeys. */
  origin: string
}
