import { ArrowLeft, ArrowRight } from 'lucide-react'
import { cx } from '../../ui/cx.ts'
import { m } from '../../words/compiled/messages.js'
import { usePath } from '../page/page-context.ts'
import { Ridge } from '../page/ridge.tsx'
import type { PostContent, PostTeaser } from './news-view.ts'
import { PostArt } from './post-art.tsx'
import { PostTime, TopicName, topicLook } from './topic.tsx'

type Section = PostContent['sections'][number]

const SectionText = ({ section: { heading, paragraphs, points } }: { section: Section }) => (
  <section>
    {heading && <h2 className="mt-10 mb-3 text-2xl tracking-[-0.02em]">{heading}</h2>}
    {paragraphs.map((paragraph) => (
      <p key={paragraph} className={cx('text-pretty', !heading && 'text-xl leading-8 text-ink')}>
        {paragraph}
      </p>
    ))}
    {points && (
      <ul className="mt-4 grid gap-3.5">
        {points.map((point) => (
          <li key={point} className="border-l-2 border-(--acc) pl-4.5 text-pretty">
            {point}
          </li>
        ))}
      </ul>
    )}
  </section>
)

const Related = ({ links }: { links: PostContent['related'] }) => {
  const pathTo = usePath()
  return (
    <section aria-labelledby="related" className="mt-14 print:hidden">
      <h2 id="related" className="pb-3 text-lg">
        {m.news_related()}
      </h2>
      <ul className="border-b border-line">
        {links.map(({ to, label }) => (
          <li key={to} className="border-t border-line">
            <a
              href={pathTo(to)}
              className="group flex min-h-14 items-center justify-between gap-4 py-2.5 font-medium hover:text-(--acc)"
            >
              {label}
              <ArrowRight
                aria-hidden
                className="size-4.5 text-(--acc) transition-transform group-hover:translate-x-1"
              />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

const Next = ({ posts }: { posts: PostTeaser[] }) => {
  const pathTo = usePath()
  return (
    <section aria-labelledby="next" className="border-t border-line pt-9 print:hidden">
      <h2 id="next" className="text-lg">
        {m.news_next()}
      </h2>
      <ul className="mt-6 grid gap-x-12 gap-y-9 md:grid-cols-2">
        {posts.map((post) => (
          <li key={post.slug} className={topicLook[post.topic]}>
            <article className="group relative grid gap-x-6 gap-y-3 sm:grid-cols-[9.5rem_minmax(0,1fr)]">
              <PostArt slug={post.slug} className="aspect-16/9 max-sm:hidden" />
              <div>
                <p className="text-sm">
                  <TopicName topic={post.topic} />
                </p>
                <h3 className="mt-1 text-lg">
                  <a
                    href={pathTo(`/news/${post.slug}`)}
                    className="underline-offset-4 group-hover:underline after:absolute after:inset-0 after:content-['']"
                  >
                    {post.title}
                  </a>
                </h3>
              </div>
            </article>
          </li>
        ))}
      </ul>
    </section>
  )
}

export const Page = ({ content }: { content: PostContent }) => {
  const pathTo = usePath()
  return (
    <>
      <div className={cx('wrap pt-6 md:pt-10', topicLook[content.topic])}>
        <article className="mx-auto max-w-[44rem] break-inside-auto">
          <a
            href={pathTo('/news')}
            className="inline-flex min-h-11 items-center gap-2 text-ui font-medium text-ink-2 hover:text-ink print:hidden"
          >
            <ArrowLeft aria-hidden className="size-4" />
            {m.news_back()}
          </a>
          <p className="mt-5 flex flex-wrap gap-x-4 text-ui">
            <TopicName topic={content.topic} />
            <PostTime post={content} />
          </p>
          <h1 className="mt-3 text-[clamp(2rem,4.6vw,3.125rem)] leading-[1.18] tracking-[-0.028em]">{content.title}</h1>
          <PostArt slug={content.slug} className="mt-8 mb-9 aspect-5/2 print:hidden" />
          <div className="text-lg leading-[1.75] text-ink">
            {content.sections.map((section) => (
              <SectionText key={section.heading ?? ''} section={section} />
            ))}
          </div>
          <Related links={content.related} />
        </article>
        <div className="mt-16">
          <Next posts={content.next} />
        </div>
      </div>
      <Ridge />
    </>
  )
}
