import { cx } from '../../ui/cx.ts'
import type { OperationView } from './reference-content.ts'

const looks: Record<OperationView['method'], string> = {
  GET: 'bg-sky-tint text-sky',
  POST: 'bg-jade-tint text-jade',
  PUT: 'bg-gold-tint text-gold-ink',
  PATCH: 'bg-gold-tint text-gold-ink',
  DELETE: 'bg-lacquer-tint text-lacquer',
}

export const MethodMark = ({ method }: Pick<OperationView, 'method'>) => (
  <span
    className={cx(
      'inline-flex h-6 w-16 flex-none items-center justify-center rounded-sm font-mono text-xs font-semibold',
      looks[method],
    )}
  >
    {method}
  </span>
)
