/** The proof of an address that registers; it is not valid for an invitation link. */
export const registrationProof = { by: 'registration', purpose: 'register' } as const
