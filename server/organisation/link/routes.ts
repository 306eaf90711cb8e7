import type { IdentityDeps } from '#identity'
import { acceptLink } from './accept-link.ts'
import { createInvitationLink } from './create-link.ts'
import { joinByLink } from './join-by-link.ts'
import { listInvitationLinks } from './list-links.ts'
import { proveLinkEntry } from './prove-link-entry.ts'
import { revokeInvitationLink } from './revoke-link.ts'
import { startLinkEntry } from './start-link-entry.ts'
import { validateInvitationLink } from './validate-link.ts'
import { viewInvitationLink } from './view-link.ts'

/** For the holder of a link who is joining. */
export const linkAuthHandlers = (identity: IdentityDeps) => ({
  validateInvitationLink,
  viewInvitationLink,
  joinByLink,
  startLinkEntry: startLinkEntry(identity),
  proveLinkEntry: proveLinkEntry(identity),
  acceptLink: acceptLink(identity),
})

/** Invitation links of a team. */
export const linkHandlers = { listInvitationLinks, createInvitationLink, revokeInvitationLink }
