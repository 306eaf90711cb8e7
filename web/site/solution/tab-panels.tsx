import { createContext, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { cx } from '../../ui/cx.ts'
import { tabLook, tabRowLook } from '../../ui/navigation/tab-look.ts'
import { wrapIndex } from '../../ui/wrap-index.ts'

export type TabId = 'overview' | 'permissions' | 'reviews'

export type TabPanel = { id: TabId; label: string; panel: ReactNode }

/** The open tab, for panels that load when opened. */
export const OpenTab = createContext<TabId>('overview')

const keys: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => wrapIndex(index + 1, count),
  ArrowLeft: (index, count) => wrapIndex(index - 1, count),
  Home: () => 0,
  End: (_, count) => count - 1,
}

/**
 * The chosen tab is in the URL. Tabs are links and every panel is in the page: without a script all of it is readable;
 * with one, the mark that /boot.js sets before the first paint hides what is not chosen.
 */
export const TabPanels = ({ label, tabs }: { label: string; tabs: readonly TabPanel[] }) => {
  const row = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState<TabId>('overview')

  useEffect(() => {
    const follow = () => {
      const requested = tabs.find(({ id }) => `#${id}` === location.hash)
      if (!requested) return
      setCurrent(requested.id)
      row.current?.scrollIntoView({ block: 'start' })
    }
    follow()
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [tabs])

  const choose = (id: TabId) => {
    setCurrent(id)
    history.replaceState(history.state, '', `#${id}`)
  }
  const press = (event: KeyboardEvent) => {
    const index = tabs.findIndex(({ id }) => id === current)
    const next = tabs[keys[event.key]?.(index, tabs.length) ?? -1]
    if (!next) return
    event.preventDefault()
    choose(next.id)
    document.querySelector<HTMLElement>(`#tab-${next.id}`)?.focus()
  }
  return (
    <OpenTab value={current}>
      <div ref={row} role="tablist" aria-label={label} className={cx(tabRowLook, 'mt-8 scroll-mt-16')}>
        {tabs.map(({ id, label: name }) => (
          <a
            key={id}
            id={`tab-${id}`}
            href={`#${id}`}
            role="tab"
            aria-selected={id === current}
            aria-controls={id}
            tabIndex={id === current ? 0 : -1}
            onKeyDown={press}
            onClick={(event) => {
              event.preventDefault()
              choose(id)
            }}
            className={cx(tabLook, 'h-12 text-base')}
          >
            {name}
          </a>
        ))}
      </div>
      {tabs.map(({ id, panel }) => (
        <div
          key={id}
          id={id}
          role="tabpanel"
          aria-labelledby={`tab-${id}`}
          className={cx('pt-7 scroll-mt-16', id !== current && 'in-data-theme:hidden')}
        >
          {panel}
        </div>
      ))}
    </OpenTab>
  )
}
