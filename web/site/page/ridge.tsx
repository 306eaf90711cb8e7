const look = '-mb-px h-45 w-full object-cover object-bottom md:h-[max(16.875rem,18.75vw)]'
const size = { width: 1440, height: 270, loading: 'lazy', decoding: 'async' } as const

/** A long terraced ridge whose foot is the footer's own green. A hidden lazy picture is never downloaded. */
export const Ridge = () => (
  <div className="mt-8 md:mt-6">
    <img {...size} alt="" src="/art/ridge.svg" className={`${look} block dark:hidden`} />
    <img {...size} alt="" src="/art/ridge-dark.svg" className={`${look} hidden dark:block`} />
  </div>
)
