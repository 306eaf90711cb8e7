import type { Post } from '@song-hanh/contract/marketplace/suggestion'
import { Newspaper } from 'lucide-react'
import { Anchor } from '../../../ui/link.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { twinOf } from '../../../words/address.ts'
import { m } from '../../../words/compiled/messages.js'
import { currentLanguage } from '../../../words/language.ts'
import { formatDate } from '../../format/format-date.ts'
import { AsideLink } from './aside-link.tsx'
import { QueryState } from './query-state.tsx'
import { EmptyWidget } from './empty-widget.tsx'
import { posts } from './widget-queries.ts'
import { SkeletonLine } from './skeleton-line.tsx'

const shown = 3
const frameLook = 'grid flex-1 gap-5 @md:grid-cols-[minmax(9rem,2fr)_minmax(0,3fr)] @max-md:gap-4'
const lineLook = 'border-t border-line py-2.5 text-ui first:border-0 first:pt-0 last:pb-0'
const firstLook = 'text-lg/6'
const coverLook = 'relative min-h-50 overflow-hidden rounded-lg @max-md:min-h-30'

/** A date has no time; late morning in UTC is the same day nearly everywhere. */
const dayOf = (date: string) => formatDate(`${date}T11:00:00Z`)

/** The hill of the public pages, the same picture for each post. */
const Cover = () => (
  <div className={`deep ${coverLook}`}>
    <img
      src="/art/hill.svg"
      alt=""
      loading="lazy"
      className="absolute inset-0 size-full object-cover object-[50%_20%]"
    />
  </div>
)

const Line = ({ post: { path, title, published_on, minutes } }: { post: Post }) => (
  <li className={`group relative ${lineLook}`}>
    <Anchor
      href={twinOf(path, currentLanguage())}
      className="block font-semibold text-pretty group-first:text-lg/6 group-first:tracking-[-0.01em] group-hover:text-jade after:absolute after:inset-0"
    >
      {title}
    </Anchor>
    <span className="num text-sm text-ink-2">
      <time dateTime={published_on}>{dayOf(published_on)}</time> · {m.widget_blog_minutes({ minutes })}
    </span>
  </li>
)

const Waiting = () => (
  <div className={frameLook}>
    <Skeleton className={coverLook} />
    <div>
      {[0, 1, 2].map((at) => (
        <div key={at} className={lineLook}>
          <SkeletonLine width="w-full" look={at === 0 ? firstLook : undefined} />
          <SkeletonLine width="w-2/3" look={at === 0 ? firstLook : undefined} />
          <SkeletonLine width="w-32" look="text-sm" />
        </div>
      ))}
    </div>
  </div>
)

export const Blog = () => (
  <div className="@container flex min-w-0 flex-1 flex-col">
    <QueryState read={posts()} name={m.widget_blog()} renderWaiting={() => <Waiting />}>
      {({ posts: list }) =>
        list.length > 0 ? (
          <div className={frameLook}>
            <Cover />
            <ul>
              {list.slice(0, shown).map((post) => (
                <Line key={post.slug} post={post} />
              ))}
            </ul>
          </div>
        ) : (
          <EmptyWidget icon={Newspaper} title={m.widget_blog_none()}>
            {m.widget_blog_none_hint()}
          </EmptyWidget>
        )
      }
    </QueryState>
  </div>
)

export const AllPosts = () => <AsideLink href={twinOf('/news', currentLanguage())}>{m.widget_blog_all()}</AsideLink>
