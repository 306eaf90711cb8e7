import type { Me } from '@song-hanh/contract/organisation/profile'
import { me } from '../../../api/me.ts'
import { useCached, useLoaded } from '../../../api/query.ts'
import { Avatar } from '../../../ui/art/avatar.tsx'
import { CopyButton } from '../../../ui/button/copy-button.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { m } from '../../../words/compiled/messages.js'
import { activeOrganisation } from '../../session/organisations.ts'
import { roleNames } from '../../format/roles.ts'
import { Facts, MonoFact } from './facts.tsx'
import { Section } from '../../page/section.tsx'
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

export const ProfileSection = () => {
  const { user } = useLoaded(me()).data
  const method = signInMethod(
    user.issuer,
    localHosts(location.host, String(import.meta.env.VITE_LOCAL_AUTH_HOST ?? '')),
  )
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
          [m.account_email(), user.email],
          [m.account_full_name(), user.name],
          [m.account_roles(), <Roles key="roles" roles={user.roles} />],
          [m.account_method(), method],
        ]}
      />
    </Section>
  )
}
