import { can } from '@song-hanh/contract/rights/rights'
import { useQuery } from '@tanstack/react-query'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { buttonLook } from '../../../ui/button/button-look.ts'
import { Anchor } from '../../../ui/link.tsx'
import { m } from '../../../words/compiled/messages.js'
import { paths } from '../../paths.ts'
import { useOwnRole } from '../right/own-role.ts'
import { policy } from './member-queries.ts'

/** For people who may set the policy, while a member has no second factor. */
export const PolicyNote = () => {
  const role = useOwnRole()
  const rule = useQuery(policy()).data?.policy
  const lacking = rule ? rule.members - rule.members_with_factor : 0
  if (!rule || rule.two_factor_required || lacking === 0 || !can(role, 'organisation.secure')) return null
  return (
    <div className="mb-5">
      <Banner
        tone="gold"
        action={
          <Anchor
            href={`${paths.information()}#security`}
            className={buttonLook({ variant: 'quiet', size: 'sm', className: 'max-sm:w-full' })}
          >
            {m.member_require_factor()}
          </Anchor>
        }
      >
        <b className="font-semibold">{lacking === 1 ? m.member_lacking_one() : m.member_lacking({ count: lacking })}</b>{' '}
        {m.member_lacking_text()}
      </Banner>
    </div>
  )
}
