import { type NewsPost, newsPosts } from '@song-hanh/content/news'
import { m } from '../../words/compiled/messages.js'
import type { Language } from '../../words/language.ts'
import { keepTogether } from '../page/keep-together.ts'
import type { DescribePage, PageSource } from '../page/page.ts'
import { article, breadcrumbs } from '../page/structured-data.ts'
import type { NewsContent, PostContent, PostTeaser } from './news-view.ts'

const dates = {
  vi: new Intl.DateTimeFormat('vi-VN', { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' }),
  en: new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }),
}

const teaserOf = (post: NewsPost, language: Language): PostTeaser => {
  const { slug, topic, summary, minutes, publishedOn } = post
  const date = dates[language].format(new Date(publishedOn))
  return { slug, topic, title: keepTogether(post.title), summary, minutes, publishedOn, date }
}

const describeList = (language: Language): PageSource => {
  const [newest, ...others] = newsPosts[language].map((post) => teaserOf(post, language))
  if (!newest) throw new Error('there are no news posts')
  const content: NewsContent = { newest, others }
  return {
    view: 'news',
    title: `${m.news_title()} | Song Hành`,
    description: m.news_description(),
    content,
    index: true,
  }
}

/** Further reading: the next two, wrapping around. */
const nextOf = (post: NewsPost, language: Language) => {
  const posts = newsPosts[language]
  const at = posts.indexOf(post)
  return [1, 2].flatMap((step) => posts[(at + step) % posts.length] ?? [])
}

const describePost = (post: NewsPost, language: Language): PageSource => {
  const { title, summary, slug, publishedOn, sections, related } = post
  const path = `/news/${slug}`
  const next = nextOf(post, language).map((other) => teaserOf(other, language))
  const content: PostContent = { ...teaserOf(post, language), sections, related, next }
  return {
    view: 'news-post',
    title: `${title} | Song Hành`,
    description: summary,
    content,
    index: true,
    structured: (site) => [
      article(site, { title, description: summary, path, publishedOn }),
      breadcrumbs(site, [
        { name: m.news_title(), path: '/news' },
        { name: title, path },
      ]),
    ],
  }
}

export const describePage: DescribePage = (page, language) => {
  if (page === 'news') return describeList(language)
  const post = newsPosts[language].find(({ slug }) => page === `news/${slug}`)
  return post && describePost(post, language)
}
