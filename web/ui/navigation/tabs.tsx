import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import { tabLook, tabRowLook } from './tab-look.ts'

type TabsProps<T extends string> = {
  label: string
  tabs: readonly { value: T; label: ReactNode; icon?: ReactNode; count?: number | string; panel: ReactNode }[]
  value: T
  onChange: (value: T) => void
}

export const Tabs = <T extends string>({ label, tabs, value, onChange }: TabsProps<T>) => (
  <Base.Root value={value} onValueChange={(next: T) => onChange(next)}>
    <Base.List aria-label={label} className={tabRowLook}>
      {tabs.map((tab) => (
        <Base.Tab key={tab.value} value={tab.value} className={tabLook}>
          {tab.icon}
          {tab.label}
          {tab.count !== undefined && <span className="num font-normal text-ink-2">{tab.count}</span>}
        </Base.Tab>
      ))}
    </Base.List>
    {tabs.map((tab) => (
      <Base.Panel key={tab.value} value={tab.value} className="pt-5 focus-visible:outline-offset-4">
        {tab.panel}
      </Base.Panel>
    ))}
  </Base.Root>
)
