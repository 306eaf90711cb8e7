import type { ReactNode } from 'react'

export type PanelProps = {
  role: 'status' | 'alert'
  picture: ReactNode
  title: string
  text: string
  facts?: readonly (readonly [name: string, value: string, isMono?: boolean])[]
  actions?: ReactNode
  children?: ReactNode
}

/** The state of a payment in place of the methods: what happened, facts, what to do next. */
export const Panel = ({ role, picture, title, text, facts = [], actions, children }: PanelProps) => (
  <div role={role} className="overflow-hidden rounded-xl border border-line bg-surface">
    <div className="px-8 pt-8 pb-6 max-sm:px-4.5 max-sm:pt-6">
      <div className="mb-4">{picture}</div>
      <h1 className="text-2xl">{title}</h1>
      <p className="mt-1 max-w-[52ch] text-pretty text-ink-2">{text}</p>
      {children}
    </div>
    {facts.length > 0 && (
      <dl className="grid gap-3.5 border-t border-line px-8 py-5 text-ui max-sm:px-4.5">
        {facts.map(([name, value, isMono]) => (
          <div key={name} className="flex justify-between gap-5">
            <dt className="flex-none text-ink-2">{name}</dt>
            <dd className={isMono ? 'text-right font-mono text-sm wrap-anywhere' : 'num text-right font-medium'}>
              {value}
            </dd>
          </div>
        ))}
      </dl>
    )}
    {actions && (
      <div className="flex flex-wrap gap-2 border-t border-line px-8 pt-5 pb-7 max-sm:flex-col max-sm:px-4.5 max-sm:py-5">
        {actions}
      </div>
    )}
  </div>
)
