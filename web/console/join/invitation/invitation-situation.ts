import type { OfferedInvitation } from '@song-hanh/contract/organisation/invitation'

/** The link's token, the server's data about it, and who is signed in. */
export type Arrival = {
  token: string | undefined
  offer: OfferedInvitation | undefined
  signedInAs: string | undefined
}

export type Situation =
  | { kind: 'dead'; why: 'missing' | 'unknown' | 'expired' | 'revoked' | 'accepted' }
  | { kind: 'new_person' | 'sign_in' | 'join'; offer: OfferedInvitation }
  | { kind: 'other_account'; offer: OfferedInvitation; signedInAs: string }

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** An invitation is for one address. Who opens it decides what the page asks. */
export const situationFor = ({ token, offer, signedInAs }: Arrival): Situation => {
  if (!token) return { kind: 'dead', why: 'missing' }
  if (!offer) return { kind: 'dead', why: 'unknown' }
  if (!offer.member.invite_token || offer.state !== 'pending')
    return { kind: 'dead', why: offer.state === 'pending' ? 'unknown' : offer.state }
  if (signedInAs && !isSame(signedInAs, offer.member.email)) return { kind: 'other_account', offer, signedInAs }
  if (signedInAs) return { kind: 'join', offer }
  return { kind: offer.has_account ? 'sign_in' : 'new_person', offer }
}
