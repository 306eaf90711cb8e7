/** A company of the national register. */
export type Company = {
  name: string
  representative: string | undefined
  address: string | undefined
  phone: string | undefined
  email: string | undefined
}

/** A line of the register with its own label, for display. */
export type RegistryDetail = { key: string; value: string }

export type FoundCompany = { company: Company; details: RegistryDetail[] }

/** `unknown`: no such company, with the register's reason in `why`. `away`: the register is unavailable or unreadable. */
export type CompanyNotFound = { is: 'unknown' | 'away'; why: string }

/** The register of companies. */
export type Registry = {
  find(businessNumber: string, withinMs?: number): Promise<FoundCompany | CompanyNotFound>
}
