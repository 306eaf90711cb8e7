import type { Role } from '@song-hanh/contract/rights/rights'
import { Check, Minus } from 'lucide-react'
import { m } from '../../../words/compiled/messages.js'
import { roleNames } from '../../format/roles.ts'
import { areas, mayIn, type Verb, verbs } from './role-areas.ts'

const verbNames: Record<Verb, () => string> = {
  see: m.member_verb_see,
  change: m.member_verb_change,
  pay: m.member_verb_pay,
}

const Cell = ({ may }: { may: boolean | undefined }) => {
  const [Icon, look] = may === true ? [Check, 'text-jade'] : [Minus, 'text-ink-3']
  return (
    <td className="w-18 py-1 text-center max-sm:w-14">
      {may !== undefined && (
        <>
          <Icon className={`mx-auto size-4 ${look}`} aria-hidden="true" />
          <span className="sr-only">{may ? m.member_may_yes() : m.member_may_no()}</span>
        </>
      )}
    </td>
  )
}

/** What a role may see, change and pay, read from the table of rights that the server asks. */
export const RoleMatrix = ({ role }: { role: Role }) => (
  <table className="w-full rounded-lg bg-sunken text-sm" aria-label={m.member_matrix({ role: roleNames[role]() })}>
    <thead>
      <tr>
        <th scope="col" className="px-3 py-2 text-left font-semibold">
          {roleNames[role]()}
        </th>
        {verbs.map((verb) => (
          <th key={verb} scope="col" className="px-1 py-2 text-center font-semibold text-ink-2">
            {verbNames[verb]()}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {areas.map((area) => (
        <tr key={area.name()} className="border-t border-line">
          <th scope="row" className="px-3 py-1 text-left font-normal text-pretty">
            {area.name()}
          </th>
          {verbs.map((verb) => (
            <Cell key={verb} may={mayIn(role, area, verb)} />
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
