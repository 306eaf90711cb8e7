import type { Landing } from '@song-hanh/content/landing'

/** Names as wordmarks in our own typeface: none of them is the owner's logo. */
export const Companions = ({ companions }: { companions: Landing['companions'] }) => (
  <section aria-labelledby="companions" className="wrap grid gap-6 pt-11 md:grid-cols-[1fr_2fr] md:gap-0 md:pt-14">
    <h2 id="companions" className="sr-only">
      {companions.title}
    </h2>
    {companions.groups.map(({ label, names }) => (
      <div key={label}>
        <h3 className="text-sm font-normal tracking-normal text-ink-2">{label}</h3>
        <ul className="wordmarks">
          {names.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      </div>
    ))}
  </section>
)
