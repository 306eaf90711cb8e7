import type { NewsPost } from '@song-hanh/content/news'
import { cx } from '../../ui/cx.ts'
import { m } from '../../words/compiled/messages.js'
import { accentLook } from '../offer/accent.ts'
import type { PostTeaser } from './news-view.ts'

type Topic = NewsPost['topic']

export const topicLook: Record<Topic, string> = {
  ...accentLook,
  both: '[--acc-tint:var(--color-jade-tint)] [--acc:var(--color-jade)]',
}

const names: Record<Topic, () => string> = {
  both: m.news_topic_both,
  digital: m.news_topic_digital,
  green: m.news_topic_green,
  ai: m.news_topic_ai,
}

export const TopicName = ({ topic }: { topic: Topic }) => (
  <span className="font-semibold text-(--acc)">{names[topic]()}</span>
)

/** Date and reading time. */
export const PostTime = ({ post, className }: { post: PostTeaser; className?: string }) => (
  <span className={cx('flex flex-wrap gap-x-3 text-ink-2', className)}>
    <time dateTime={post.publishedOn}>{post.date}</time>
    <span>{m.news_minutes({ minutes: post.minutes })}</span>
  </span>
)
