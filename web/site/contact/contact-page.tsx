import { useRef } from 'react'
import { Waves } from '../form/waves.tsx'
import { ContactForm } from './contact-form.tsx'
import type { ContactView } from './contact-view.ts'
import { ContactChannels } from './contact-channels.tsx'
import { useInterest } from './use-interest.ts'

/** Two outer columns carry the page's margin, so that both halves keep to its width and the green reaches the edge. */
const columns =
  'lg:grid lg:grid-cols-[minmax(1.5rem,1fr)_minmax(0,28rem)_minmax(0,47rem)_minmax(1.5rem,1fr)] wide:grid-cols-[1fr_minmax(0,38rem)_minmax(0,62rem)_1fr]'

export const Page = ({ content }: { content: ContactView }) => {
  const form = useRef<HTMLElement>(null)
  useInterest(form, content)
  return (
    <div className={`${columns} lg:pb-22`}>
      <section className="deep relative overflow-hidden lg:col-span-2 lg:grid lg:grid-cols-subgrid lg:rounded-br-[1.75rem]">
        <div className="px-4.5 pt-9 pb-30 sm:px-6 lg:col-start-2 lg:px-0 lg:pt-18 lg:pr-12 lg:pb-80">
          <ContactChannels hero={content.hero} />
        </div>
        <Waves className="absolute inset-x-0 bottom-0 h-24 bg-deep-gold lg:h-72" />
      </section>
      <section
        ref={form}
        aria-labelledby="request"
        className="px-4.5 pt-10 pb-14 sm:px-6 lg:pt-18 lg:pr-0 lg:pb-0 lg:pl-16"
      >
        <h2 id="request" className="mb-6 text-2xl">
          {content.form.title}
        </h2>
        <ContactForm form={content.form} options={content.options} />
      </section>
    </div>
  )
}
