import { categories } from '@song-hanh/content/categories'
import { newsPosts } from '@song-hanh/content/news'
import { marketplace } from '@song-hanh/contract/marketplace'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { codeOf, readReply } from '../../testing/world/answers.ts'
import { openServers } from '../../testing/world/open-servers.ts'
import { openInvoices } from '../../testing/billing/invoices.ts'
import { makeMembership } from '../../testing/database/factories.ts'
import { insertProject, makeResource } from '../../testing/organisation/services.ts'
import { signInColleague } from '../../testing/organisation/team.ts'
import { newId } from '#platform/id'
import { publish, somePackage } from '../../testing/marketplace/publish.ts'
import { signInPerson } from '../../testing/world/sign-in-person.ts'
import { useDatabase } from '../../testing/database/use-database.ts'
import { readContentPackages } from '../catalogue/content-packages.ts'
import { suggest } from './suggest.ts'
import { showTransformation } from './transformation.ts'

const db = await useDatabase()
const servers = await openServers((login) => db.url(login))
/** The content's offers, as if they had no end: these tests are not about that. */
const packages = readContentPackages().map((one) => ({ ...one, offer_last_day: one.offer_first_day && '2999-12-31' }))
beforeAll(() => publish(db, ...packages))

const invoices = openInvoices(db)

type Home = { organisationId: string }
/** What the organisation has, as billing and the engineers write it. */
const subscribe = async ({ organisationId }: Home, itemId: string, endedOn: string | null = null) => {
  await db
    .as('api')
    .within({ kind: 'organisation', organisationId }, (tx) => sql`select billing.ensure_customer()`.execute(tx))
  await db.admin.query(
    `insert into billing.subscription (organisation_id, subscription_id, item_id, name, quantity, unit_price, period,
       started_on, next_on, ended_on)
     values ($1, $2, $3, $3, 1, 1000, 'month', '2026-01-01', '2026-01-01', $4)`,
    [organisationId, newId(), itemId, endedOn],
  )
}

const enter = async (person?: Awaited<ReturnType<typeof signInPerson>>) => {
  const { token, organisationId } = person ?? (await signInPerson(db, servers))
  return {
    organisationId,
    put: (packageId: string) => servers.ask(marketplace.addToCart, { token, body: { package_id: packageId } }),
    transformation: async () =>
      readReply(
        marketplace.viewTransformation,
        await servers.ask(marketplace.viewTransformation, { token, organisationId }),
      ).transformation,
    suggestions: async () =>
      readReply(marketplace.listSuggestions, await servers.ask(marketplace.listSuggestions, { token, organisationId }))
        .suggestions,
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

  test('what is put into the cart is planned, for oneself alone, and lifts no one to a level', async () => {
    const [mine, theirs] = [await enter(), await enter()]
    await mine.put('ssl-nang-cao-01')
    await mine.put('email-dung-chung-co-ban-01')
    const { levels, level, next } = await mine.transformation()
    expect(levels[0]!.solutions.map(({ group_id, state }) => [group_id, state])).toEqual([
      ['ha-tang-luu-tru', 'open'],
      ['dinh-danh-giao-tiep', 'saved'],
      ['bao-mat-quan-tri', 'saved'],
    ])
    expect([level, next?.group_id]).toEqual([0, 'ha-tang-luu-tru'])
    const others = (await theirs.transformation()).levels.flatMap(({ solutions }) => solutions)
    expect(others.filter(({ state }) => state !== 'open')).toEqual([])
  })

  test('what the organisation is billed for or runs is a step, the same for every member', async () => {
    const owner = await signInPerson(db, servers)
    const developer = await signInColleague(db, servers, owner, 'developer')
    const elsewhere = await signInPerson(db, servers)
    await subscribe(owner, 'cloud-storage-co-ban-01')
    const lines = [{ itemId: 'ssl-co-ban-01', name: 'SSL/TLS', quantity: 1, unit: 'năm', unitPrice: 1000 }]
    await invoices.issue(owner.organisationId, { lines })
    const projectId = await insertProject(db, owner.organisationId)
    await makeResource(db, { ...owner, projectId }, { kind: 'load_balancer', name: 'cong-vao' })
    const standing = await (await enter(owner)).transformation()
    expect(
      standing.levels.flatMap(({ solutions }) => solutions).filter(({ state }) => state === 'bought'),
    ).toMatchObject([
      { group_id: 'ha-tang-luu-tru' },
      { group_id: 'bao-mat-quan-tri' },
      { group_id: 'tang-toc-truyen-tai' },
    ])
    expect(standing.level).toBe(2)
    await (await enter(owner)).put('email-dung-chung-co-ban-01')
    const theirs = await (await enter(developer)).transformation()
    expect(theirs).toEqual(standing)
    // the same person in another organisation stands where that one does
    await makeMembership(db, { organisationId: elsewhere.organisationId, personId: owner.personId, role: 'developer' })
    const away = await enter({ ...owner, organisationId: elsewhere.organisationId })
    expect((await away.transformation()).level).toBe(0)
  })

  test('what has ended is no step any more', async () => {
    const owner = await signInPerson(db, servers)
    await subscribe(owner, 'cdn-co-ban-01', '2026-02-01')
    expect((await (await enter(owner)).transformation()).level).toBe(0)
  })

  test('a package that is no longer sold counts for who still has it, and is planned by no one', async () => {
    const [holder, planner] = [await signInPerson(db, servers), await enter()]
    const old = { package_id: 'cdn-cu-01', group_id: 'tang-toc-truyen-tai' }
    await publish(db, ...readContentPackages(), old)
    await planner.put('cdn-cu-01')
    await publish(db, ...readContentPackages())
    await subscribe(holder, 'cdn-cu-01')
    expect((await (await enter(holder)).transformation()).level).toBe(2)
    const planned = (await planner.transformation()).levels.flatMap(({ solutions }) => solutions)
    expect(planned.filter(({ state }) => state !== 'open')).toEqual([])
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

  test('never name what the organisation is billed for, and go up from where it stands, for every member', async () => {
    const owner = await signInPerson(db, servers)
    const accountant = await signInColleague(db, servers, owner, 'accountant')
    for (const id of ['email-dung-chung-co-ban-01', 'ssl-nang-cao-01']) await subscribe(owner, id)
    const person = await enter(owner)
    const list = await person.suggestions()
    await person.put('cdn-co-ban-01')
    expect(await (await enter(accountant)).suggestions()).toEqual(list)
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
    expect(suggest(offers, [], '2026-11-18').map(({ package_id }) => package_id)).toEqual(['a'])
    expect(suggest(offers.toReversed(), [], '2026-11-18').map(({ package_id }) => package_id)).toEqual(['a'])
    expect(suggest(offers, ['ha-tang-luu-tru'], '2026-11-18')).toEqual([])
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
