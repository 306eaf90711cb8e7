import type { Scope } from '@song-hanh/contract/rights/rights'
import { cx } from '../../../ui/cx.ts'

/** Its scopes by their API names; deleting stands out. */
export const KeyScopes = ({ scopes }: { scopes: readonly Scope[] }) => (
  <span className="inline-flex flex-wrap gap-1 md:flex-none">
    {scopes.map((scope) => (
      <span
        key={scope}
        className={cx(
          'rounded-sm px-1.5 py-px font-mono text-xs',
          scope === 'delete' ? 'bg-lacquer-tint text-lacquer' : 'bg-sunken text-ink-2',
        )}
      >
        {scope}
      </span>
    ))}
  </span>
)
