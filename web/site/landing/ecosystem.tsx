import { ArrowUpRight } from 'lucide-react'
import { usePath } from '../page/page-context.ts'
import { Art } from './art.tsx'
import type { EcosystemView } from './describe-ecosystem.ts'
import { Heading } from './heading.tsx'

const sizes = [
  [380, 310],
  [300, 196],
  [330, 200],
  [410, 232],
  [212, 218],
] as const

export const Ecosystem = ({ ecosystem }: { ecosystem: EcosystemView }) => {
  const pathTo = usePath()
  return (
    // jumping here moves the focus too, so that Tab continues from the first card
    <section
      id="ecosystem"
      tabIndex={-1}
      aria-labelledby="ecosystem-title"
      className="scroll-mt-12 bg-sunken py-18 outline-none lg:py-26"
    >
      <div className="wrap">
        <Heading id="ecosystem-title" title={ecosystem.title} subtitle={ecosystem.subtitle} />
        <ul className="eco">
          {ecosystem.cards.map((card, index) => (
            <li key={card.path}>
              <div className="flex flex-1 flex-col p-5.5 md:p-7">
                <h3 className="text-xl leading-[1.28] text-balance">
                  <a href={pathTo(card.path)} className="cover">
                    {card.title}
                  </a>
                </h3>
                <p className="mt-2 max-w-[28em] text-pretty">{card.description}</p>
                <p className="mt-auto pt-4 text-ui font-semibold">{card.offer}</p>
              </div>
              <Art name={card.group} size={sizes[index] ?? sizes[0]} both={index === 0} />
              <ArrowUpRight aria-hidden className="eco-go" />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
