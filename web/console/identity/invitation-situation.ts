import type { OfferedInvitation } from '@song-hanh/contract/organisation-invitation'

/** What the page knows: the link's secret, what the server says about it, and who is signed in here. */
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

/** An invitation is for one address. Who stands at the door decides what it asks of him. */
export const situationFor = ({ token, offer, signedInAs }: Arrival): Situation => {
  if (!token) return { kind: 'dead', why: 'missing' }
  if (!offer) return { kind: 'dead', why: 'unknown' }
  if (!offer.member.invite_token || offer.state !== 'pending')
    return { kind: 'dead', why: offer.state === 'pending' ? 'unknown' : offer.state }
  if (signedInAs && !isSame(signedInAs, offer.member.email)) return { kind: 'other_account', offer, signedInAs }
  if (signedInAs) return { kind: 'join', offer }
  return { kind: offer.has_account ? 'sign_in' : 'new_person', offer }
}
