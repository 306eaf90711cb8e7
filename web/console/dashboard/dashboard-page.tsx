import type { PlacedWidget } from '@song-hanh/contract/dashboard/layout'
import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { supportSession } from '../../api/browser.ts'
import { me } from '../../api/me.ts'
import { prefetch, useLoaded } from '../../api/query.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Button } from '../../ui/button/button.tsx'
import { m } from '../../words/compiled/messages.js'
import { activeOrganisation } from '../session/organisations.ts'
import { lazyComponent } from '../lazy/lazy-component.tsx'
import { openOwnLayoutCopy } from './layout/own-layout-copy.ts'
import { AddWidgets } from './add-widgets.tsx'
import { Board } from './board.tsx'
import { DashboardBar } from './dashboard-bar.tsx'
import { DashboardHead } from './dashboard-head.tsx'
import type { Filter } from './find-widgets.ts'
import { defaultLayout, isSameLayout, showWidget } from './layout/layout.ts'
import { layoutRead } from './layout/layout-query.ts'
import { sectionNames } from './layout/section-names.ts'
import { useLayout } from './layout/use-layout.ts'
import { widgetViews } from './layout/widgets.ts'

/**
 * This browser's copy of the layout is enough to start with; without one the page waits for the server, and may fail.
 */
const firstLayout = async () => {
  if (!layoutRead().enabled) return
  const answer = prefetch(layoutRead()).catch(() => {})
  if (!openOwnLayoutCopy().read()) await answer
}
export const loader = () => Promise.all([prefetch(me()), firstLayout()])
export const title = m.console_home

/** With the toast that reports a change: offline it could not be loaded when needed. */
const loadEdit = async () => {
  const [{ EditMode }] = await Promise.all([import('./edit/edit-mode.tsx'), import('../../ui/feedback/toast-list.tsx')])
  return EditMode
}
const EditMode = lazyComponent(loadEdit)

const useWhyNot = (isUnread: boolean): string | undefined => {
  const { data: organisation } = useLoaded(activeOrganisation())
  if (supportSession.isActive()) return m.home_support()
  if (!organisation) return m.home_nobody()
  return isUnread ? m.home_unread_reason() : undefined
}

const EditFailed = ({ onRetry, onClose }: { onRetry: () => void; onClose: () => void }) => (
  <Banner
    tone="lacquer"
    title={m.home_edit_failed()}
    action={
      <Button size="sm" onClick={onRetry}>
        {m.ui_retry()}
      </Button>
    }
    onClose={onClose}
  />
)

type UnreadProps = { retry: () => void; isRetrying: boolean; isRemembered: boolean }

const Unread = ({ retry, isRetrying, isRemembered }: UnreadProps) => (
  <div className="mb-5">
    <Banner
      tone="gold"
      title={m.home_unread()}
      action={
        <Button variant="quiet" size="sm" busy={isRetrying} onClick={retry}>
          {m.ui_retry()}
        </Button>
      }
    >
      {isRemembered ? m.home_unread_hint() : m.home_unread_default_hint()}
    </Banner>
  </div>
)

export default function DashboardPage() {
  const { layout, change, unread } = useLayout()
  const [isEditing, setEditing] = useState(false)
  const [filter, setFilter] = useState<Filter>('all')
  const [typed, setTyped] = useState('')
  const shownTyped = useDeferredValue(typed)
  const whyNot = useWhyNot(unread !== undefined)
  const customize = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(false)

  useEffect(() => {
    // Done and Escape remove the focused element
    if (wasEditing.current && !isEditing) customize.current?.focus()
    wasEditing.current = isEditing
  }, [isEditing])

  const reset = () => change(defaultLayout, m.home_reset_done())
  const show = ({ id, section }: PlacedWidget) =>
    change(showWidget(layout, id), m.home_shown({ widget: widgetViews[id].title(), section: sectionNames[section]() }))
  const showAll = () => {
    setFilter('all')
    setTyped('')
  }
  const edit = () => {
    showAll()
    setEditing(true)
  }
  const leave = () => setEditing(false)
  const board = <Board {...{ layout, filter, whyNot }} typed={shownTyped} onShowAll={showAll} onReset={reset} />

  return (
    <>
      <DashboardHead
        isEditing={isEditing}
        whyNot={whyNot}
        isDefault={isSameLayout(layout, defaultLayout)}
        customizeRef={customize}
        onReset={reset}
        onCustomize={edit}
        onApproach={EditMode.prefetch}
        onDone={leave}
        addWidgets={
          <AddWidgets
            layout={layout}
            disabledReason={whyNot}
            onShow={show}
            onCustomize={isEditing ? undefined : edit}
          />
        }
      />
      {unread && <Unread {...unread} />}
      {isEditing ? (
        <EditMode
          props={{ layout, change, onShow: show, onLeave: leave }}
          waiting={board}
          renderFailed={(retry) => (
            <>
              <EditFailed onRetry={retry} onClose={leave} />
              {board}
            </>
          )}
        />
      ) : (
        <>
          <DashboardBar filter={filter} onFilter={setFilter} typed={typed} onType={setTyped} />
          {board}
        </>
      )}
    </>
  )
}
