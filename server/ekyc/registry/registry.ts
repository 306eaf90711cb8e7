/** A company as the national register knows it. */
export type Company = {
  name: string
  representative: string | undefined
  address: string | undefined
  phone: string | undefined
  email: string | undefined
}

/** A line of the register in its own words, for whoever shows it as it stands. */
export type Detail = { key: string; value: string }

export type Found = { company: Company; details: Detail[] }

/** The register of companies. `unknown`: it has no such company. `away`: it did not answer, or not readably. */
export type Registry = {
  find(businessNumber: string, withinMs?: number): Promise<Found | 'unknown' | 'away'>
}
