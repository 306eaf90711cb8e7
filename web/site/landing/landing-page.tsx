import type { Landing } from '@song-hanh/content/landing'
import { Challenges, type ChallengesView } from './challenges.tsx'
import { Companions } from './companions.tsx'
import type { EcosystemView } from './describe-ecosystem.ts'
import { Ecosystem } from './ecosystem.tsx'
import { Goals } from './goals.tsx'
import { Hero } from './hero.tsx'
import { Levels } from './levels.tsx'
import { Needs } from './needs.tsx'
import { OneTouch } from './one-touch.tsx'
import { PartnerBank } from './partner-bank.tsx'
import { Promises } from './promises.tsx'
import { Statement } from './statement.tsx'

export type LandingContent = Omit<Landing, 'meta' | 'ecosystem' | 'challenges'> & {
  challenges: ChallengesView
  ecosystem: EcosystemView
}

export const Page = ({ content }: { content: LandingContent }) => (
  <>
    <Hero hero={content.goalsHero} />
    <Promises goals={content.goalsHero.goals} />
    <PartnerBank bank={content.partnerBank} />
    <Companions companions={content.companions} />
    <Statement statement={content.statement} />
    <Levels levels={content.levels} />
    <Challenges challenges={content.challenges} />
    <Ecosystem ecosystem={content.ecosystem} />
    <OneTouch oneTouch={content.oneTouch} />
    <Goals sdg={content.sdg} />
    <Needs needs={content.needs} />
  </>
)
