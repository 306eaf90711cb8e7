import type { LegalBlock, LegalWording } from '@song-hanh/content/legal'
import { Block } from './legal-block.tsx'

type WordingProps = {
  wording: LegalWording
  /** Only the version in force has anchors; ids must be unique. */ linked: boolean
}

const keyOf = (block: LegalBlock) =>
  'text' in block ? block.text : 'points' in block ? block.points.join() : block.caption

export const Wording = ({ wording, linked }: WordingProps) => (
  <div className="text-[1rem] leading-[1.7]">
    {wording.sections.map(({ id, title, blocks }, at) => (
      <section key={id} id={linked ? id : undefined} className="scroll-mt-20 pt-8 first:pt-0">
        <h2 className="text-xl tracking-[-0.015em]">
          <span className="text-ink-3">{`${at + 1}.`}</span> {title}
        </h2>
        {blocks.map((block) => (
          <Block key={keyOf(block)} block={block} />
        ))}
      </section>
    ))}
  </div>
)
