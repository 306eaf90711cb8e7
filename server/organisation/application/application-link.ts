import type { Seal } from '#platform/secret/secret'
import { digestOf, newToken } from '#platform/secret/token'

const purpose = 'organisation.application'

/** The digest by which the token of a status link is looked up. */
export const applicationDigest = (token: string): Buffer => digestOf(purpose, token)

/** Bound to the application's id: the sealed value of one row cannot be opened in another. */
export const tokenPurpose = (organisationId: string): string => `${purpose} ${organisationId}`

export const sealApplicationToken = (seal: Seal, organisationId: string, token: string): string =>
  seal.seal(token, tokenPurpose(organisationId))

export const newApplicationLink = (seal: Seal, organisationId: string) => {
  const token = newToken()
  return {
    token,
    digest: applicationDigest(token),
    sealedToken: sealApplicationToken(seal, organisationId, token),
  }
}

/** For later mails, which carry the same link as the first. */
export const openApplicationLink = (seal: Seal, row: { organisation_id: string; sealed_token: string }): string =>
  seal.open(row.sealed_token, tokenPurpose(row.organisation_id))
