import type { NewsPost } from '@song-hanh/content/news'

/** A post as lists show it. The date is written out where the page is described, so that no browser writes another. */
export type PostTeaser = Pick<NewsPost, 'slug' | 'topic' | 'title' | 'summary' | 'minutes' | 'publishedOn'> & {
  date: string
}

export type NewsContent = { newest: PostTeaser; others: PostTeaser[] }
export type PostContent = PostTeaser & Pick<NewsPost, 'sections' | 'related'> & { next: PostTeaser[] }
