/** What an operation adds to its audit row; who, when, from where and which action the pipeline knows. */
export type AuditNote = {
  thing?: { kind: string; id: string }
  before?: unknown
  after?: unknown
  /** The organisation or person whose record it is, when the caller is not known before the call (sign-in). */
  chainId?: string
  personId?: string
}
