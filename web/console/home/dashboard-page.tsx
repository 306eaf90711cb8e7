import { contact } from '@song-hanh/content/contact'
import type { UserInfo } from '@song-hanh/contract/identity'
import type { Me, OrganisationSummary } from '@song-hanh/contract/organisation'
import { BookOpen, Mail, SquareTerminal, Store } from 'lucide-react'
import { useState } from 'react'
import { me, userInfo } from '../../api/me.ts'
import { prefetch, useReady } from '../../api/query.ts'
import { Card } from '../../ui/card.tsx'
import { Anchor } from '../../ui/link.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Tag } from '../../ui/tag.tsx'
import { m } from '../../words/compiled/messages.js'
import { currentLanguage } from '../../words/language.ts'
import { activeOrganisation } from '../layout/organisations.ts'
import { paths } from '../paths.ts'
import { Facts } from './facts.tsx'
import { greeting } from './greeting.ts'
import { WelcomeCard } from './welcome-card.tsx'
import { formatWhen } from './when.ts'

export const loader = () => Promise.all([prefetch(me()), prefetch(userInfo())])
export const title = m.console_home

const You = ({ user, info }: { user: Me; info: UserInfo }) => (
  <Card
    title={m.console_home_you()}
    aside={
      info.verified ? (
        <Tag tone="jade">{m.console_home_verified()}</Tag>
      ) : (
        <Tag tone="gold">{m.console_home_unverified()}</Tag>
      )
    }
  >
    <Facts
      facts={[
        [m.console_home_name(), user.name],
        [m.console_home_username(), user.username],
        [m.console_home_phone(), user.contact?.contact_phone ?? m.console_home_none()],
      ]}
    />
  </Card>
)

const notYou = () => {
  const subject = encodeURIComponent(m.console_home_not_you_subject())
  return `mailto:${contact[currentLanguage()].support.value}?subject=${subject}`
}

const SignIns = ({ info }: { info: UserInfo }) => {
  const when = (iso: string | null) => (iso ? formatWhen(iso, currentLanguage()) : m.console_home_first_sign_in())
  return (
    <Card title={m.console_home_security()}>
      <Facts
        facts={[
          [m.console_home_this_sign_in(), when(info.current_sign_in_at)],
          [m.console_home_last_sign_in(), when(info.last_sign_in_at)],
          [m.console_home_sign_ins(), String(info.sign_in_count)],
        ]}
      />
      <p className="mt-3 text-sm">
        <Anchor
          href={notYou()}
          className="inline-flex items-center text-ink-2 underline decoration-line-strong underline-offset-3 hover:text-jade max-md:min-h-11"
        >
          {m.console_home_not_you()}
        </Anchor>
      </p>
    </Card>
  )
}

const help = [
  { path: paths.apiReference, label: m.console_home_help_api, icon: SquareTerminal },
  { path: paths.resources, label: m.console_home_help_resources, icon: BookOpen },
  { path: paths.marketplace, label: m.console_home_help_marketplace, icon: Store },
  { path: paths.contact, label: m.console_home_help_contact, icon: Mail },
]

const Help = () => (
  <Card title={m.console_home_help()} className="md:max-xl:col-span-2">
    <ul className="-mt-2 grid gap-x-10 md:max-xl:grid-cols-2">
      {help.map(({ path, label, icon: Icon }) => (
        <li key={path()} className="border-line not-first:border-t md:max-xl:nth-2:border-t-0">
          <Anchor
            href={path()}
            className="flex min-h-9.5 items-center gap-2.5 text-ui font-medium hover:text-jade max-md:min-h-11.5"
          >
            <Icon className="size-4.25 text-ink-3" aria-hidden="true" />
            {label()}
          </Anchor>
        </li>
      ))}
    </ul>
  </Card>
)

const whereabouts = (organisation: OrganisationSummary | null) =>
  organisation ? m.console_home_at({ organisation: organisation.name }) : m.console_home_nobody()

export default function DashboardPage() {
  const { user } = useReady(me()).data
  const [hour] = useState(() => new Date().getHours())
  const { user: info } = useReady(userInfo()).data
  const { data: organisation } = useReady(activeOrganisation())
  return (
    <>
      <PageHead title={m.console_home()}>
        {greeting(hour, user.name)} {whereabouts(organisation)}
      </PageHead>
      <div className="grid gap-5 md:grid-cols-2 xl:grid-cols-3 max-md:gap-3.5">
        {organisation && <WelcomeCard organisation={organisation} email={user.email} />}
        <You user={user} info={info} />
        <SignIns info={info} />
        <Help />
      </div>
    </>
  )
}
