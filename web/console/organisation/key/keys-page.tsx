import { type ApiKey } from '@song-hanh/contract/organisation/key'
import { can } from '@song-hanh/contract/rights/rights'
import { useSearch } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { me } from '../../../api/me.ts'
import { queryClient } from '../../../api/query-client.ts'
import { prefetch, useCached, useLoaded } from '../../../api/query.ts'
import { Button } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Anchor } from '../../../ui/link.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { RowHeightSwitch } from '../../../ui/table/row-height-switch.tsx'
import { tabLook, tabRowLook } from '../../../ui/navigation/tab-look.ts'
import { useLazyPopup } from '../../../ui/use-lazy-popup.ts'
import { m } from '../../../words/compiled/messages.js'
import { lazyPopup } from '../../lazy/lazy-popup.ts'
import { activeOrganisation } from '../../session/organisations.ts'
import { paths, routeId } from '../../paths.ts'
import { SearchBox } from '../../list/search-box.tsx'
import { useOpenFromUrl } from '../../page/use-open-from-url.ts'
import { KeyList } from './key-list.tsx'
import { keyTable } from './key-row.tsx'
import { KeyTips } from './key-tips.tsx'
import { keyList, invalidateKeys } from './key-queries.ts'
import { supportReason } from '../../impersonation/support-reason.ts'

/** Both lists are above the tips, which would jump when the lists load. A list shows its own failure. */
export const loader = async () => {
  const [active] = await Promise.all([prefetch(activeOrganisation()), prefetch(me())])
  if (!can(active?.role, 'key.create')) return
  const ready = (isEnded: boolean) =>
    queryClient.ensureInfiniteQueryData({ ...keyList({ isEnded, search: '' }), revalidateIfStale: true })
  await Promise.allSettled([ready(false), ready(true)])
}
export const title = m.console_apikeys

const loadCreate = lazyPopup(async () => (await import('./create-dialog.tsx')).CreateDialog)
const loadReveal = lazyPopup(async () => (await import('./reveal-dialog.tsx')).RevealDialog)

type CreatedKey = { key: ApiKey; secret: string }

const Views = () => (
  <nav aria-label={m.key_views()} className={`mb-5 ${tabRowLook}`}>
    <Anchor href={paths.apiKeys()} aria-current="page" className={tabLook}>
      {m.console_apikeys()}
    </Anchor>
    <Anchor href={paths.webhooks()} className={tabLook}>
      {m.console_webhooks()}
    </Anchor>
  </nav>
)

const Create = ({ reason, onMade }: { reason: string | undefined; onMade: (made: CreatedKey) => void }) => {
  const { Popup, popup, button, show, round } = useLazyPopup(loadCreate, 'dialog')
  const { new: isRequested = false } = useSearch({ from: routeId('apiKeys') })
  useOpenFromUrl({ isRequested, reason, href: paths.apiKeys(), show })
  return (
    <>
      <Button {...button} disabledReason={reason} reasonBelow>
        <Plus className="size-4" aria-hidden="true" />
        {m.key_create()}
      </Button>
      {Popup && <Popup key={round} {...popup} onMade={onMade} />}
    </>
  )
}

/** Full keys live here and nowhere else: leaving the page drops them. */
const useCreatedKeys = () => {
  const [secrets, setSecrets] = useState<ReadonlyMap<string, string>>(new Map())
  const [shown, setShown] = useState<CreatedKey>()
  const { Popup, popup, show } = useLazyPopup(loadReveal, 'dialog')
  const keep = (made: CreatedKey) => {
    setSecrets((before) => new Map(before).set(made.key.key_id, made.secret))
    setShown(made)
    show()
    void invalidateKeys()
  }
  return { secrets, keep, reveal: Popup && shown && <Popup key={shown.key.key_id} {...popup} made={shown} /> }
}

const NoKeys = ({ search }: { search: string }) =>
  search ? (
    <EmptyState small title={m.key_nothing_found()}>
      {m.key_nothing_found_text({ search })}
    </EmptyState>
  ) : (
    <EmptyState small title={m.key_none()}>
      {m.key_none_text()}
    </EmptyState>
  )

const Lists = ({ showMaker, made }: { showMaker: boolean; made: ReturnType<typeof useCreatedKeys> }) => {
  const [search, setSearch] = useState('')
  const shared = { secrets: made.secrets, showMaker, onMade: made.keep }
  return (
    <div className="min-w-0">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <SearchBox label={m.key_search()} placeholder={m.key_search()} value={search} onChange={setSearch} />
        <RowHeightSwitch table={keyTable} onPhones />
      </div>
      <KeyList
        {...shared}
        filter={{ isEnded: false, search }}
        label={m.key_list_live()}
        empty={<NoKeys search={search} />}
      />
      <KeyList
        {...shared}
        filter={{ isEnded: true, search }}
        label={m.key_list_ended()}
        head={<h2 className="mt-8 mb-3 text-ui text-ink-2">{m.key_list_ended()}</h2>}
        empty={null}
      />
    </div>
  )
}

export default function KeysPage() {
  // the rows show times in the profile's time zone
  useLoaded(me())
  const role = useCached(activeOrganisation())?.role
  const made = useCreatedKeys()
  const mayCreate = can(role, 'key.create')
  return (
    <>
      <PageHead
        title={m.console_apikeys()}
        actions={
          <Create reason={mayCreate ? supportReason(m.key_support_only) : m.key_not_yours()} onMade={made.keep} />
        }
      >
        {m.key_lead()}
      </PageHead>
      <Views />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-10 xl:grid-cols-[minmax(0,1fr)_17rem]">
        {mayCreate ? (
          <Lists showMaker={can(role, 'key.manage')} made={made} />
        ) : (
          <EmptyState small title={m.key_closed()}>
            {m.key_not_yours()}
          </EmptyState>
        )}
        <KeyTips />
      </div>
      {made.reveal}
    </>
  )
}
