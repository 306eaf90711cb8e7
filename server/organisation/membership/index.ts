/** For every process: the caller's organisation and role. */
export { createMembershipCache } from './membership-cache.ts'
/** For staff commands: the organisation whose audit log records what is done for a person. */
export { findFirstOrganisation } from './membership-cache.ts'
/** For higher domains that notify members. */
export { listMembersWithRoles } from './list-members-with-roles.ts'
/** For eKYC: recipients of its mails, and the organisation's name. */
export { findMember, listOwners } from './membership-store.ts'
