import { Camera, Database, Disc3, LayoutDashboard, Server, Sparkles } from 'lucide-react'
import { useState } from 'react'
import { Avatar, OrganisationMark } from '../ui/art/avatar.tsx'
import { Breadcrumbs } from '../ui/navigation/breadcrumbs.tsx'
import { Button } from '../ui/button/button.tsx'
import { Card } from '../ui/card.tsx'
import { Carousel } from '../ui/navigation/carousel.tsx'
import { Sheet } from '../ui/overlay/sheet.tsx'
import { Sidebar } from '../ui/navigation/sidebar.tsx'
import { SidebarButton } from '../ui/navigation/sidebar-button.tsx'
import type { SidebarGroup } from '../ui/navigation/sidebar-entries.ts'
import { Tabs } from '../ui/navigation/tabs.tsx'
import { TerraceBanner } from '../ui/art/terrace-banner.tsx'
import { Chapter, Specimen } from './show.tsx'

const groups: readonly SidebarGroup[] = [
  { label: 'Platform', entries: [{ label: 'Dashboard', href: '#dashboard', icon: <LayoutDashboard /> }] },
  {
    label: 'Infrastructure',
    entries: [
      {
        label: 'Instances',
        href: '#instances',
        icon: <Server />,
        children: [
          { label: 'All Instances', href: '#instances' },
          { label: 'Create Instance', href: '#instances/new' },
        ],
      },
      { label: 'Images', href: '#images', icon: <Disc3 /> },
      { label: 'Snapshots', href: '#snapshots', icon: <Camera /> },
    ],
  },
  {
    label: 'Services',
    entries: [
      { label: 'Databases', href: '#databases', icon: <Database /> },
      { label: 'AI Services', href: '#ai', icon: <Sparkles />, badge: 'New' },
    ],
  },
]

const bar = (collapsed: boolean, path: string) => (
  <Sidebar
    label={collapsed ? 'Console, collapsed' : 'Console'}
    groups={groups}
    path={path}
    collapsed={collapsed}
    head={
      <SidebarButton
        kind="team"
        collapsed={collapsed}
        picture={<OrganisationMark />}
        title="Cà phê Đắk Mây"
        sub="Enterprise"
      />
    }
    foot={
      <SidebarButton
        kind="user"
        collapsed={collapsed}
        picture={<Avatar id="100019" name="Trần Minh Anh" />}
        title="Trần Minh Anh"
        sub="minhanh.tran@dakmay.example"
      />
    }
  />
)

const slides = (['sky', 'leaf', 'plum'] as const).map((accent, index) => ({
  id: accent,
  name: ['Security board', 'Emission report', 'Credit model'][index] ?? '',
  content: <TerraceBanner steps={4 + index} accent={accent} className="mt-16 h-40" />,
}))

export const Navigation = () => {
  const [tab, setTab] = useState<'members' | 'services' | 'activity'>('members')
  return (
    <Chapter id="navigation" title="Navigation">
      <Specimen name="Sidebar, 248 and 56" className="items-stretch">
        <div className="h-140 overflow-hidden rounded-xl border border-line max-md:w-full">
          {bar(false, '#instances/new')}
        </div>
        <div className="h-140 overflow-hidden rounded-xl border border-line">{bar(true, '#instances/new')}</div>
        <div className="md:hidden">
          <Sheet bare side="left" title="Menu" trigger={<Button variant="quiet">Open as sheet</Button>}>
            {bar(false, '#dashboard')}
          </Sheet>
        </div>
      </Specimen>
      <Specimen name="Breadcrumbs" wide className="grid gap-3">
        <Breadcrumbs
          crumbs={[
            { label: 'Organization', href: '#a' },
            { label: 'Projects', href: '#b' },
            { label: 'Truy xuất nguồn gốc' },
          ]}
        />
        <div className="flex max-w-110">
          <Breadcrumbs
            label="Breadcrumb, little room"
            crumbs={[
              { label: 'Organization', href: '#a' },
              { label: 'Projects', href: '#b' },
              { label: 'Báo cáo EUDR và phát thải theo từng lô xuất khẩu' },
            ]}
          />
        </div>
      </Specimen>
      <Specimen name="Tabs" wide>
        <Tabs
          label="Team"
          value={tab}
          onChange={setTab}
          tabs={[
            { value: 'members', label: 'Members', count: 8, panel: <p>Eight people.</p> },
            { value: 'services', label: 'Services', count: 4, panel: <p>Four services.</p> },
            { value: 'activity', label: 'Activity', panel: <p>Nothing yet.</p> },
          ]}
        />
      </Specimen>
      <Specimen name="Card" wide className="grid gap-4 sm:grid-cols-2">
        <Card title="Trusted advisor" aside={<span className="font-semibold text-lacquer">4 findings</span>} level={3}>
          <p className="text-ui text-ink-2">Five members have 2FA off. One of them is an Admin.</p>
        </Card>
        <Card title="Help" level={3}>
          <p className="text-ui text-ink-2">Documentation, API reference, hotline.</p>
        </Card>
      </Specimen>
      <Specimen name="Carousel" wide className="max-w-180">
        <Carousel label="Screenshots" slides={slides} />
      </Specimen>
    </Chapter>
  )
}
