import { isAbove } from '@song-hanh/contract/organisation/member'
import { type Role, roles } from '@song-hanh/contract/rights/rights'
import { Field } from '../../../ui/field/field.tsx'
import { RadioGroup } from '../../../ui/field/radio-group.tsx'
import { m } from '../../../words/compiled/messages.js'
import { roleNames } from '../../format/roles.ts'
import { changesOf } from './role-areas.ts'
import { RoleMatrix } from './role-matrix.tsx'

type RoleChoicesProps = { own: Role | undefined; value: Role; onChange: (role: Role) => void }

/** A role above one's own cannot be given: it is listed with the reason. */
export const RoleChoices = ({ own, value, onChange }: RoleChoicesProps) => (
  <>
    <Field group label={m.member_column_role()}>
      <RadioGroup
        value={value}
        onChange={onChange}
        choices={roles.map((role) => {
          const isTooHigh = own === undefined || isAbove(role, own)
          return {
            value: role,
            label: <span className="font-semibold">{roleNames[role]()}</span>,
            hint: isTooHigh ? m.member_above_you() : changesOf(role),
            disabled: isTooHigh,
          }
        })}
      />
    </Field>
    <RoleMatrix role={value} />
  </>
)
