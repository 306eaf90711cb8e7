import { newsPosts } from '@song-hanh/content/news'
import { expect, test } from 'vitest'
import { newsSlugs, resolve } from '../../edge/entries.ts'
import { describePage } from './pages.ts'
import type { NewsContent, PostContent } from './news-view.ts'

const languages = ['vi', 'en'] as const

test('every post has its URL and every URL its post, newest first', () => {
  for (const language of languages) {
    expect(newsPosts[language].map(({ slug }) => slug)).toEqual(newsSlugs)
    const dates = newsPosts[language].map(({ publishedOn }) => publishedOn)
    expect(dates).toEqual(dates.toSorted().toReversed())
  }
})

test('both languages have the same structure and the same links', () => {
  const bones = (post: (typeof newsPosts)['vi'][number]) => ({
    slug: post.slug,
    topic: post.topic,
    to: post.related.map(({ to }) => to),
    sections: post.sections.map(({ heading, paragraphs, points = [] }) => [
      Boolean(heading),
      paragraphs.length,
      points.length,
    ]),
  })
  expect(newsPosts.en.map(bones)).toEqual(newsPosts.vi.map(bones))
})

test('what a post recommends is a page of ours', () => {
  for (const { to } of newsPosts.vi.flatMap(({ related }) => related))
    expect(resolve(to.replace(/\?.*/, ''))).toMatchObject({ entry: 'site' })
})

test('the list shows the newest post first and all others once', () => {
  const { newest, others } = describePage('news', 'vi')!.content as NewsContent
  expect([newest, ...others].map(({ slug }) => slug)).toEqual(newsSlugs)
  expect(newest.date).toBe('10/11/2026')
})

test('after a post two others are offered, and after the last one the newest again', () => {
  const nextAfter = (slug = '') =>
    (describePage(`news/${slug}`, 'en')!.content as PostContent).next.map((it) => it.slug)
  expect(nextAfter(newsSlugs[0])).toEqual([newsSlugs[1], newsSlugs[2]])
  expect(nextAfter(newsSlugs.at(-1))).toEqual([newsSlugs[0], newsSlugs[1]])
})

test('an unknown post has no page', () => {
  expect(describePage('news/unknown', 'vi')).toBeUndefined()
})
