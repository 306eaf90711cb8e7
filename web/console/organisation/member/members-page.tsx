import { can } from '@song-hanh/contract/rights/rights'
import { useRouter, useSearch } from '@tanstack/react-router'
import { me } from '../../../api/me.ts'
import { prefetch, useLoaded } from '../../../api/query.ts'
import { m } from '../../../words/compiled/messages.js'
import { activeOrganisation } from '../../session/organisations.ts'
import { paths, routeId } from '../../paths.ts'
import { InvitationSection } from './invitation-section.tsx'
import { MemberFilters } from './member-filters.tsx'
import { MemberList } from './member-list.tsx'
import { MembersHead } from './members-head.tsx'
import { useOwnRole } from '../right/own-role.ts'
import { PolicyNote } from './policy-note.tsx'
import { policy } from './member-queries.ts'
import type { View } from './member-view.ts'

/**
 * Times are in the person's time zone, and their role decides what they may do. The sentence and the note above the
 * list load with the page, or they would push it down; the list shows its own loading state.
 */
export const loader = () =>
  Promise.all([prefetch(me()), prefetch(activeOrganisation()), prefetch(policy()).catch(() => undefined)])
export const title = m.console_members

export default function MembersPage() {
  const router = useRouter()
  const { new: isNew = false, ...view } = useSearch({ from: routeId('members') })
  const role = useOwnRole()
  useLoaded(me())
  const hrefOf = (next: View) => paths.members({ search: next })
  const show = (next: View) => router.history.replace(hrefOf(next))
  return (
    <>
      <MembersHead opensInvite={isNew} />
      <PolicyNote />
      <MemberFilters view={view} onChange={show} />
      {/* another question begins with its first page */}
      <MemberList key={hrefOf(view)} view={view} onClear={() => show({})} />
      {can(role, 'organisation.invite') && <InvitationSection />}
    </>
  )
}
