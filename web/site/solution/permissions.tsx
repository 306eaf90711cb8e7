import { KeyRound } from 'lucide-react'
import { m } from '../../words/compiled/messages.js'
import type { SolutionContent } from './solution-view.ts'

/** What the solution may access at the customer's, and why. */
export const Permissions = ({ group }: Pick<SolutionContent, 'group'>) => (
  <>
    <p className="max-w-[44em] text-pretty text-ink-2">{m.solution_permissions_intro()}</p>
    <table className="mt-6 w-full text-start text-ui max-sm:block">
      <thead className="max-sm:sr-only">
        <tr className="border-b border-line text-start">
          <th scope="col" className="w-2/5 py-3 pr-6 text-start font-semibold">
            {m.solution_permissions_what()}
          </th>
          <th scope="col" className="py-3 text-start font-semibold">
            {m.solution_permissions_why()}
          </th>
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {group.permissions.map(({ what, why }) => (
          <tr key={what} className="border-b border-line align-top max-sm:block max-sm:py-3.5">
            <th scope="row" className="py-3.5 pr-6 text-start font-medium max-sm:block max-sm:p-0">
              <span className="grid grid-cols-[1rem_1fr] gap-2.5">
                <KeyRound aria-hidden className="mt-0.5 size-4 text-(--acc)" />
                {what}
              </span>
            </th>
            <td className="py-3.5 text-pretty text-ink-2 max-sm:block max-sm:pt-1 max-sm:pb-0 max-sm:pl-6.5">{why}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </>
)
