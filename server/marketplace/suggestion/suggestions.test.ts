import { categories } from '@song-hanh/content/categories'
import { newsPosts } from '@song-hanh/content/news'
import { marketplace } from '@song-hanh/contract/marketplace'
import { beforeAll, describe, expect, test } from 'vitest'
import { codeOf, readReply } from '../../testing/world/answers.ts'
import { openServers } from '../../testing/world/open-servers.ts'
import { publish, somePackage } from '../../testing/marketplace/publish.ts'
import { signInPerson } from '../../testing/world/sign-in-person.ts'
import { useDatabase } from '../../testing/database/use-database.ts'
import { readContentPackages } from '../catalogue/content-packages.ts'
import { suggest } from './suggest.ts'
import { showTransformation } from './transformation.ts'

const db = await useDatabase()
const servers = await openServers((login) => db.url(login))
beforeAll(() => publish(db, ...readContentPackages()))

const enter = async () => {
  const { token } = await signInPerson(db, servers)
  return {
    put: (packageId: string) => servers.ask(marketplace.addToCart, { token, body: { package_id: packageId } }),
    transformation: async () =>
      readReply(marketplace.viewTransformation, await servers.ask(marketplace.viewTransformation, { token }))
        .transformation,
    suggestions: async () =>
      readReply(marketplace.listSuggestions, await servers.ask(marketplace.listSuggestions, { token })).suggestions,
    posts: (language: string) =>
      servers.ask(marketplace.listPosts, { token, url: `${marketplace.listPosts.path}?language=${language}` }),
  }
}

describe('the levels', () => {
  test('who has nothing stands below the first, and the next step is on it', async () => {
    const { levels, level, next } = await (await enter()).transformation()
    expect(levels.map((one) => one.level)).toEqual([1, 2, 3])
    expect(new Set(levels.flatMap(({ solutions }) => solutions.map(({ state }) => state)))).toEqual(new Set(['open']))
    expect([level, next]).toEqual([
      0,
      {
        group_id: 'ha-tang-luu-tru',
        path: '/digital-transformation/ha-tang-luu-tru',
        name: categories.digital.groups[0]!.name,
      },
    ])
  })

  test('what is put into the cart is a step, for oneself alone', async () => {
    const [mine, theirs] = [await enter(), await enter()]
    await mine.put('ssl-nang-cao-01')
    await mine.put('email-dung-chung-co-ban-01')
    const { levels, level, next } = await mine.transformation()
    expect(levels[0]!.solutions.map(({ group_id, state }) => [group_id, state])).toEqual([
      ['ha-tang-luu-tru', 'open'],
      ['dinh-danh-giao-tiep', 'saved'],
      ['bao-mat-quan-tri', 'saved'],
    ])
    // the first of the second level is announced only; the next one can be had
    expect([level, next?.group_id]).toEqual([1, 'tang-toc-truyen-tai'])
    expect((await theirs.transformation()).level).toBe(0)
  })

  test('what is no longer sold is no step', async () => {
    const person = await enter()
    await person.put('cdn-co-ban-01')
    expect((await person.transformation()).level).toBe(2)
    await publish(db, ...readContentPackages().filter(({ package_id }) => package_id !== 'cdn-co-ban-01'))
    expect((await person.transformation()).level).toBe(0)
    await publish(db, ...readContentPackages())
  })

  test('bought says more than saved; on top, what was left out below comes next; at the end nothing does', () => {
    const top = showTransformation({ bought: ['nhan-su-ai', 'bao-mat-quan-tri'], saved: ['bao-mat-quan-tri'] })
    expect(top.levels[0]!.solutions.at(-1)?.state).toBe('bought')
    expect([top.level, top.next?.group_id]).toEqual([3, 'ha-tang-luu-tru'])
    const all = top.levels.flatMap(({ solutions }) => solutions.map(({ group_id }) => group_id))
    expect(showTransformation({ bought: all, saved: [] }).next).toBeNull()
  })
})

describe('suggestions', () => {
  test('are four packages of four groups: what can be had first, then the next level', async () => {
    const list = await (await enter()).suggestions()
    // the first level is the next one; among its groups the cheaper package comes first, then by name
    expect(list.map(({ package_id, action }) => [package_id, action])).toEqual([
      ['cloud-storage-co-ban-01', 'add_to_cart'],
      ['ssl-co-ban-01', 'add_to_cart'],
      ['website-co-ban-01', 'add_to_cart'],
      ['cdn-co-ban-01', 'add_to_cart'],
    ])
  })

  test('leave out what has been begun, and go up from where one stands', async () => {
    const person = await enter()
    for (const id of ['bao-mat-web-co-ban-01', 'email-dung-chung-co-ban-01', 'ssl-nang-cao-01']) await person.put(id)
    const list = await person.suggestions()
    expect(list.map(({ group_id, action }) => [group_id, action])).toEqual([
      ['tang-toc-truyen-tai', 'add_to_cart'],
      ['ha-tang-luu-tru', 'add_to_cart'],
      ['he-thong-quan-ly', 'coming_soon'],
      [expect.stringMatching(/-ai$/), 'coming_soon'],
    ])
    expect(await person.suggestions()).toEqual(list)
    expect(list[0]).toMatchObject({
      path: '/digital-transformation/tang-toc-truyen-tai',
      title: { vi: 'VNCDN 1 TB' },
      group_name: { en: 'Acceleration & delivery' },
      unit_price: 990_000,
      period: 'month',
    })
  })

  test('never name a group twice, nor one that has no page among the catalogues', () => {
    const offers = [
      somePackage({ package_id: 'b', unit_price: 5 }),
      somePackage({ package_id: 'a', unit_price: 5 }),
      somePackage({ package_id: 'vpbank-ekyc', group_id: 'vpbank-ekyc' }),
    ]
    expect(suggest(offers, []).map(({ package_id }) => package_id)).toEqual(['a'])
    expect(suggest(offers.toReversed(), []).map(({ package_id }) => package_id)).toEqual(['a'])
    expect(suggest(offers, ['ha-tang-luu-tru'])).toEqual([])
  })
})

test('posts are the three newest, in the requested language', async () => {
  const { posts } = await enter()
  const read = async (language: 'vi' | 'en') => readReply(marketplace.listPosts, await posts(language)).posts
  const vi = await read('vi')
  expect(vi.map(({ slug }) => slug)).toEqual(newsPosts.vi.slice(0, 3).map(({ slug }) => slug))
  expect(vi.map(({ published_on: day }) => day)).toEqual(
    vi
      .map(({ published_on: day }) => day)
      .toSorted()
      .toReversed(),
  )
  expect(vi[0]).toMatchObject({ path: `/news/${newsPosts.vi[0]!.slug}`, title: newsPosts.vi[0]!.title })
  expect((await read('en'))[0]!.title).toBe(newsPosts.en[0]!.title)
  expect(vi.every(({ minutes }) => minutes >= 1 && minutes <= 15)).toBe(true)
  expect(codeOf(await posts('fr'))).toEqual([400, 'invalid_request'])
})
