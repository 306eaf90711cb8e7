import { newsPosts } from '@song-hanh/content/news'
import type { marketplace } from '@song-hanh/contract/marketplace'
import type { Handler } from '#platform/http/handler'

const maxPosts = 3

/** The content has them newest first, with reading times. */
export const listPosts: Handler<typeof marketplace.listPosts> = async ({ query: { language } }) => ({
  posts: newsPosts[language].slice(0, maxPosts).map(({ slug, title, publishedOn, minutes }) => ({
    slug,
    path: `/news/${slug}`,
    title,
    published_on: publishedOn,
    minutes,
  })),
})
