import type { Me } from '@song-hanh/contract/organisation/profile'
import { useSearch } from '@tanstack/react-router'
import { supportSession } from '../../../api/browser.ts'
import { me } from '../../../api/me.ts'
import { useCached, useLoaded } from '../../../api/query.ts'
import { Avatar } from '../../../ui/art/avatar.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { CopyButton } from '../../../ui/button/copy-button.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { useLazyPopup } from '../../../ui/use-lazy-popup.ts'
import { m } from '../../../words/compiled/messages.js'
import { lazyPopup } from '../../lazy/lazy-popup.ts'
import { activeOrganisation } from '../../session/organisations.ts'
import { roleNames } from '../../format/roles.ts'
import { Facts, MonoFact } from './facts.tsx'
import { Section } from '../../page/section.tsx'
import { useOpenFromUrl } from '../../page/use-open-from-url.ts'
import { paths, routeId } from '../../paths.ts'
import { localHosts, signInMethod } from './sign-in-method.ts'

const Roles = ({ roles }: Pick<Me, 'roles'>) =>
  roles.length === 0 ? (
    m.account_no_roles()
  ) : (
    <span className="flex flex-wrap gap-1.5">
      {roles.map((role, index) => (
        <Tag key={role} tone={index === 0 ? 'jade' : 'ink'}>
          {roleNames[role]()}
        </Tag>
      ))}
    </span>
  )

/** The person's role in the active organisation. */
const Standing = ({ roles }: Pick<Me, 'roles'>) => {
  const organisation = useCached(activeOrganisation())
  const [role] = roles
  return organisation && role
    ? m.account_role_in({ role: roleNames[role](), organisation: organisation.name })
    : m.account_no_organisation()
}

const loadName = lazyPopup(async () => (await import('./name-dialog.tsx')).NameDialog)
const loadEmail = lazyPopup(async () => (await import('./email-dialog.tsx')).EmailDialog)

type ChangeableProps = {
  text: string
  load: typeof loadName
  label: string | false
  /** The palette opens the dialog by a URL parameter. */
  isRequested?: boolean
}

/** A value with the button of its dialog, where the person may change it. */
const Changeable = ({ text, load, label, isRequested = false }: ChangeableProps) => {
  const { Popup, popup, show, button } = useLazyPopup(load, 'dialog')
  useOpenFromUrl({ isRequested, reason: label === false ? text : undefined, href: paths.information(), show })
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="min-w-0">{text}</span>
      {label && (
        <Button variant="quiet" size="sm" {...button}>
          {label}
        </Button>
      )}
      {Popup && <Popup {...popup} />}
    </span>
  )
}

export const ProfileSection = () => {
  const { user } = useLoaded(me()).data
  const { open } = useSearch({ from: routeId('information') })
  const method = signInMethod(
    user.issuer,
    localHosts(location.host, String(import.meta.env.VITE_LOCAL_AUTH_HOST ?? '')),
  )
  const canChange = method === 'local' && !supportSession.isActive()
  return (
    <Section
      id="profile"
      title={m.account_profile()}
      note={method === 'local' ? m.account_profile_local() : m.account_profile_sso()}
    >
      <div className="mb-5.5 flex items-center gap-5 max-sm:gap-4">
        <Avatar id={user.user_id} name={user.name} className="size-18 max-sm:size-14" />
        <div className="min-w-0 wrap-anywhere">
          <p className="text-xl font-semibold">{user.name}</p>
          <p className="text-ink-2">
            <Standing roles={user.roles} />
          </p>
        </div>
      </div>
      <Facts
        facts={[
          [
            m.account_user_id(),
            <MonoFact
              key="id"
              text={user.user_id}
              copy={<CopyButton text={user.user_id} label={m.account_copy_user_id()} />}
            />,
          ],
          [m.account_username(), user.username],
          [
            m.account_email(),
            <Changeable
              key="email"
              text={user.email}
              load={loadEmail}
              label={canChange && m.account_change_email()}
              isRequested={open === 'email'}
            />,
          ],
          [
            m.account_full_name(),
            <Changeable key="name" text={user.name} load={loadName} label={canChange && m.account_change_name()} />,
          ],
          [m.account_roles(), <Roles key="roles" roles={user.roles} />],
          [m.account_method(), method],
        ]}
      />
    </Section>
  )
}
