import { cx } from '../../ui/cx.ts'
import { m } from '../../words/compiled/messages.js'
import { usePath } from '../page/page-context.ts'
import { Ridge } from '../page/ridge.tsx'
import type { NewsContent, PostTeaser } from './news-view.ts'
import { PostArt } from './post-art.tsx'
import { PostTime, TopicName, topicLook } from './topic.tsx'

// the whole post is one link, named by its title
const titleLook =
  'decoration-2 underline-offset-4 group-hover:underline after:absolute after:inset-0 after:content-[""]'

const Newest = ({ post }: { post: PostTeaser }) => {
  const pathTo = usePath()
  return (
    <article
      className={cx(
        'group relative grid items-center gap-x-14 gap-y-6 lg:grid-cols-[1.15fr_1fr]',
        topicLook[post.topic],
      )}
    >
      <PostArt slug={post.slug} className="aspect-16/9" />
      <div>
        <p className="flex flex-wrap gap-x-3 text-ui">
          <span className="font-semibold text-gold-ink">{m.news_newest()}</span>
          <TopicName topic={post.topic} />
        </p>
        <h2 className="mt-3 text-[clamp(1.75rem,3.2vw,2.5rem)] leading-[1.2] tracking-[-0.025em]">
          <a href={pathTo(`/news/${post.slug}`)} className={titleLook}>
            {post.title}
          </a>
        </h2>
        <p className="mt-4 text-lg text-pretty text-ink-2">{post.summary}</p>
        <p className="mt-5 text-ui">
          <PostTime post={post} />
        </p>
      </div>
    </article>
  )
}

const Row = ({ post }: { post: PostTeaser }) => {
  const pathTo = usePath()
  return (
    <li className={cx('border-t border-line', topicLook[post.topic])}>
      <article className="group relative grid gap-x-10 gap-y-3 py-7 sm:grid-cols-[minmax(0,1fr)_11rem] md:py-9 lg:grid-cols-[11rem_minmax(0,1fr)_13.5rem]">
        <p className="flex flex-wrap content-start gap-x-3 text-ui lg:flex-col lg:gap-y-1 lg:pt-1.5">
          <TopicName topic={post.topic} />
          <PostTime post={post} className="lg:flex-col lg:gap-y-1" />
        </p>
        <div className="sm:max-lg:col-start-1">
          <h3 className="text-2xl leading-[1.3] tracking-[-0.02em] max-sm:text-xl">
            <a href={pathTo(`/news/${post.slug}`)} className={titleLook}>
              {post.title}
            </a>
          </h3>
          <p className="mt-2 max-w-[40em] text-pretty text-ink-2">{post.summary}</p>
        </div>
        <PostArt
          slug={post.slug}
          className="aspect-16/9 max-sm:hidden sm:max-lg:col-start-2 sm:max-lg:row-span-2 sm:max-lg:row-start-1"
        />
      </article>
    </li>
  )
}

export const Page = ({ content }: { content: NewsContent }) => (
  <>
    <div className="wrap pt-10 md:pt-16">
      <h1 className="text-[clamp(2.25rem,5vw,3.5rem)] leading-[1.16] tracking-[-0.028em]">{m.news_title()}</h1>
      <p className="mt-4 max-w-[34em] text-lg text-pretty text-ink-2">{m.news_lead()}</p>
      <div className="mt-10 md:mt-14">
        <Newest post={content.newest} />
      </div>
      <section aria-labelledby="more" className="mt-12 md:mt-18">
        <h2 id="more" className="sr-only">
          {m.news_list()}
        </h2>
        <ul className="border-b border-line">
          {content.others.map((post) => (
            <Row key={post.slug} post={post} />
          ))}
        </ul>
      </section>
    </div>
    <Ridge />
  </>
)
