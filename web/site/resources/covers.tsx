import type { ResourceItem, ResourceTone } from './resources-view.ts'

const sheet = 'M1 7a6 6 0 0 1 6-6H44L59 16V71a6 6 0 0 1-6 6H7a6 6 0 0 1-6-6Z'
const fold = 'M44 1V11a5 5 0 0 0 5 5H59Z'

const contour = (k: number) => {
  const y = 42 + k * 6.2
  return `M1 ${y}C14 ${y} 16 ${y - 14 + k} 29 ${y - 14 + k}S47 ${y - 4} 59 ${y - 3}`
}

const drawings = {
  facts: (
    <>
      <path d="M10 18H30" strokeWidth="2.4" />
      {[0, 1, 2, 3, 4, 5].map((k) => (
        <path key={k} d={contour(k)} strokeWidth="1.3" strokeOpacity={0.95 - k * 0.13} />
      ))}
    </>
  ),
  text: (
    <>
      <path d="M10 18H34" strokeWidth="2.4" />
      <path d="M10 28H46M10 35H50M10 42H44M10 49H48M10 56H32" strokeWidth="1.4" strokeOpacity="0.5" />
    </>
  ),
  story: (
    <>
      <path d="M10 50c9 0 10-8 19-8s11-12 21-12V58H10Z" fill="currentColor" fillOpacity="0.22" stroke="none" />
      <path d="M10 50c9 0 10-8 19-8s11-12 21-12" strokeWidth="1.6" />
      <path d="M10 58.500H50" strokeWidth="1.2" />
      <path d="M10 16H36M10 22H28" strokeWidth="1.6" strokeOpacity="0.55" />
    </>
  ),
}

const toneLook: Record<ResourceTone, string> = {
  jade: 'text-jade [--cover:var(--color-jade-tint)]',
  sky: 'text-sky [--cover:var(--color-sky-tint)]',
  plum: 'text-plum [--cover:var(--color-plum-tint)]',
  gold: 'text-gold-ink [--cover:var(--color-gold-tint)]',
  leaf: 'text-leaf [--cover:var(--color-leaf-tint)]',
}

/** The three drawings once per page; each card only refers to its own. */
export const CoverDrawings = () => (
  <svg aria-hidden="true" className="absolute size-0">
    {Object.entries(drawings).map(([name, drawing]) => (
      <symbol key={name} id={`cover-${name}`} viewBox="0 0 60 78" fill="none" stroke="currentColor">
        <path d={sheet} className="fill-(--cover)" stroke="none" />
        {drawing}
        <path d={fold} fill="currentColor" fillOpacity="0.28" stroke="none" />
      </symbol>
    ))}
  </svg>
)

const drawingOf: Record<ResourceItem['kind'], keyof typeof drawings> = {
  datasheet: 'facts',
  white_paper: 'facts',
  technical_guide: 'text',
  brochure: 'story',
  case_study: 'story',
}

/** The drawing shows the kind: lines for a guide, a slope for a story, contours for facts. */
export const Cover = ({ kind, tone }: Pick<ResourceItem, 'kind'> & { tone: ResourceTone }) => (
  <svg aria-hidden="true" width="60" height="78" className={toneLook[tone]}>
    <use href={`#cover-${drawingOf[kind]}`} />
  </svg>
)
