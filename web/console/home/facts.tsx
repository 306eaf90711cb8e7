/** Names and values of one thing, a line each. */
export const Facts = ({ facts }: { facts: readonly (readonly [name: string, value: string])[] }) => (
  <dl className="-mt-2 divide-y divide-line text-ui">
    {facts.map(([name, value]) => (
      <div key={name} className="flex min-h-9.5 flex-wrap items-baseline justify-between gap-x-4 py-2">
        <dt className="text-ink-2">{name}</dt>
        <dd className="num min-w-0 font-medium wrap-anywhere">{value}</dd>
      </div>
    ))}
  </dl>
)
