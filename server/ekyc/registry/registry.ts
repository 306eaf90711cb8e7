/** A company as the national register knows it. */
export type Company = {
  name: string
  representative: string | undefined
  address: string | undefined
  phone: string | undefined
  email: string | undefined
}

/** A line of the register in its own words, for whoever shows it as it stands. */
export type RegistryDetail = { key: string; value: string }

export type FoundCompany = { company: Company; details: RegistryDetail[] }

/**
 * Nothing of a company. `unknown`: there is none, `why` in the register's own words where it has some. `away`: it did
 * not answer, or not readably.
 */
export type CompanyNotFound = { is: 'unknown' | 'away'; why: string }

/** The register of companies. */
export type Registry = {
  find(businessNumber: string, withinMs?: number): Promise<FoundCompany | CompanyNotFound>
}
