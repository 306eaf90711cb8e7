import type { NewsPost } from '@song-hanh/content/news'

/** A post in a list. The date is formatted when the page is described, so that browsers do not differ. */
export type PostTeaser = Pick<NewsPost, 'slug' | 'topic' | 'title' | 'summary' | 'minutes' | 'publishedOn'> & {
  date: string
}

export type NewsContent = { newest: PostTeaser; others: PostTeaser[] }
export type PostContent = PostTeaser & Pick<NewsPost, 'sections' | 'related'> & { next: PostTeaser[] }
