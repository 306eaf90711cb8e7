import { memberRoutes } from '@song-hanh/contract/organisation/member'
import { can } from '@song-hanh/contract/rights/rights'
import { useQuery } from '@tanstack/react-query'
import { Download, UserRoundPlus } from 'lucide-react'
import { accountSentenceFor } from '../../../api/failure/account-failure-words.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { CallFailed } from '../../../api/failure/call-failed.ts'
import { useCached } from '../../../api/query.ts'
import { Button } from '../../../ui/button/button.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { showToast } from '../../../ui/feedback/toast.tsx'
import { useLazyPopup } from '../../../ui/use-lazy-popup.ts'
import { m } from '../../../words/compiled/messages.js'
import { currentLanguage } from '../../../words/language.ts'
import { lazyPopup } from '../../lazy/lazy-popup.ts'
import { activeOrganisation } from '../../session/organisations.ts'
import { paths } from '../../paths.ts'
import { saveFile } from '../../page/save-file.ts'
import { useOpenFromUrl } from '../../page/use-open-from-url.ts'
import { useOwnRole } from '../right/own-role.ts'
import { policy } from './member-queries.ts'
import { supportReason } from '../../impersonation/support-reason.ts'

const load = lazyPopup(async () => (await import('./invite-dialog.tsx')).InviteDialog)

const Invite = ({ opensInvite }: { opensInvite: boolean }) => {
  const role = useOwnRole()
  const { Popup, popup, button, show, round } = useLazyPopup(load, 'dialog')
  const reason = can(role, 'organisation.invite') ? supportReason(m.member_support_only) : m.member_invite_not_yours()
  useOpenFromUrl({ isRequested: opensInvite, reason, href: paths.members(), show })
  return (
    <>
      <Button disabledReason={reason} reasonBelow {...button}>
        <UserRoundPlus className="size-4" aria-hidden="true" />
        {m.member_invite()}
      </Button>
      {Popup && <Popup key={round} {...popup} />}
    </>
  )
}

const Export = () => {
  const role = useOwnRole()
  const { attempt, isPending } = useOperation(memberRoutes.exportMembers)
  const reason = can(role, 'member.export') ? supportReason(m.member_support_only) : m.member_export_not_yours()
  const take = async () => {
    const file = await attempt({ query: { language: currentLanguage() } })
    if (file instanceof CallFailed) return showToast(accountSentenceFor(file), { tone: 'bad' })
    saveFile(file.file_name, file.content, 'text/csv;charset=utf-8')
    showToast(m.member_exported({ file: file.file_name }))
  }
  return (
    <Button variant="quiet" busy={isPending} disabledReason={reason} reasonBelow onClick={() => void take()}>
      <Download className="size-4" aria-hidden="true" />
      {m.member_export()}
    </Button>
  )
}

const Sentence = () => {
  const { data, error } = useQuery(policy())
  const name = useCached(activeOrganisation())?.name ?? ''
  // optional figures; the list shows its own failure
  if (!data && error) return m.member_lead_unknown({ name })
  if (!data) return <Skeleton className="my-1 inline-block h-4 w-80 max-w-full" />
  const { members, members_with_factor: secured } = data.policy
  return members === 1 ? m.member_lead_one({ name }) : m.member_lead({ name, members, secured })
}

/** `opensInvite`: the URL asks to open the dialog. */
export const MembersHead = ({ opensInvite }: { opensInvite: boolean }) => (
  <PageHead
    title={m.console_members()}
    actions={
      <>
        <Export />
        <Invite opensInvite={opensInvite} />
      </>
    }
  >
    <Sentence />
  </PageHead>
)
