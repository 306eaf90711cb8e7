import { hasRightsOf, type Role, roles } from '@song-hanh/contract/rights/rights'
import { Field } from '../../../ui/field/field.tsx'
import { RadioGroup } from '../../../ui/field/radio-group.tsx'
import { m } from '../../../words/compiled/messages.js'
import { roleNames } from '../../format/roles.ts'
import { changesOf } from './role-areas.ts'
import { RoleMatrix } from './role-matrix.tsx'

type RoleChoicesProps = { own: Role | undefined; value: Role; onChange: (role: Role) => void }

/** A role with a right that one does not have cannot be given: it is listed with the reason. */
export const RoleChoices = ({ own, value, onChange }: RoleChoicesProps) => (
  <>
    <Field group label={m.member_column_role()}>
      <RadioGroup
        value={value}
        onChange={onChange}
        choices={roles.map((role) => {
          const isTooHigh = !hasRightsOf(own, role)
          return {
            value: role,
            label: <span className="font-semibold">{roleNames[role]()}</span>,
            hint: isTooHigh ? m.member_lacks_right() : changesOf(role),
            disabled: isTooHigh,
          }
        })}
      />
    </Field>
    <RoleMatrix role={value} />
  </>
)
