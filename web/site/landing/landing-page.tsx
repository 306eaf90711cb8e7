import type { Landing } from '@song-hanh/content/landing'
import { Hero } from './hero.tsx'
import { Needs } from './needs.tsx'
import { Promises } from './promises.tsx'

export type LandingContent = Omit<Landing, 'meta'>

export const Page = ({ content }: { content: LandingContent }) => (
  <>
    <Hero hero={content.goalsHero} />
    <Promises goals={content.goalsHero.goals} />
    <Needs needs={content.needs} />
  </>
)
