import { organisation } from '@song-hanh/contract/organisation'
import { fillPath } from '@song-hanh/contract/http/request-target'
import type { Route } from '@song-hanh/contract/http/route'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newId } from '#platform/id'
import { readReply } from './testing/world/answers.ts'
import { makeMembership, makeOrganisation, makePerson } from './testing/database/factories.ts'
import { type Answered, openServers } from './testing/world/open-servers.ts'
import { openSessionMaker } from './testing/world/open-session.ts'
import { runsOf } from './testing/measure/runs.ts'
import { useDatabase } from './testing/database/use-database.ts'

const db = await useDatabase()
const servers = await openServers((login) => db.url(login))
const openSession = await openSessionMaker(db)

type ProjectModel = {
  id: string
  home: number
  name: string
  version: number
  deleted: boolean
  people: Set<string>
  teams: Set<number>
}
type Home = {
  organisationId: string
  name: string
  /** In every name and address of its own, so that no answer can hold one unseen. */
  mark: string
  token: string
  people: string[]
  teams: { id: number; name: string }[]
}

const makeHome = async (): Promise<Home> => {
  const mark = `dau${newId().replaceAll('-', '').slice(-14)}`
  const { organisationId, name } = await makeOrganisation(db, { name: `Nhà ${mark}` })
  const [owner, colleague] = [
    await makePerson(db, { name: `Chủ ${mark}`, email: `chu@${mark}.example` }),
    await makePerson(db, { name: `Bạn ${mark}`, email: `ban@${mark}.example` }),
  ]
  await makeMembership(db, { organisationId, personId: owner.personId, role: 'owner' })
  await makeMembership(db, { organisationId, personId: colleague.personId, role: 'developer' })
  const { rows } = await db.admin.query<{ id: string; name: string }>(
    `insert into organisation.team (organisation_id, team_id, name) values ($1, $2, $3) returning team_number::text as id, name`,
    [organisationId, newId(), `Nhóm ${mark}`],
  )
  const { token } = await openSession(owner.personId)
  return {
    organisationId,
    name,
    mark,
    token,
    people: [owner.personId, colleague.personId],
    teams: rows.map((row) => ({ id: Number(row.id), name: row.name })),
  }
}

const kinds = [
  'create',
  'update',
  'delete',
  'restore',
  'view',
  'list',
  'search',
  'add',
  'remove',
  'people',
  'link',
  'unlink',
  'teams',
  'rename',
  'counts',
  'record',
  'disguise',
  'found',
  'team',
  'every team',
  'members',
] as const
type Act = { kind: (typeof kinds)[number]; by: number; project: number; other: number }
const act: fc.Arbitrary<Act> = fc.record({
  kind: fc.constantFrom(...kinds, 'create', 'create'),
  by: fc.nat({ max: 2 }),
  project: fc.nat({ max: 7 }),
  other: fc.nat({ max: 5 }),
})

/** Three organisations and what each of them should see, beside the real thing. */
const openHomes = async () => {
  const homes = [await makeHome(), await makeHome(), await makeHome()]
  const projects: ProjectModel[] = []
  const names = homes.map(({ name }) => ({ name, version: 1 }))

  /** Nothing of the others, whatever the answer is. */
  const judge = (by: number, { body }: Answered) => {
    const text = JSON.stringify(body)
    homes.forEach((home, at) => {
      if (at === by) return
      for (const foreign of [home.mark, home.organisationId, ...home.people, ...home.teams.map(({ id }) => String(id))])
        if (text.includes(foreign)) throw new Error(`${foreign} of another organisation in ${text}`)
    })
    for (const { id, home } of projects)
      if (home !== by && text.includes(id)) throw new Error(`a project of another organisation in ${text}`)
  }
  const ask = async (by: number, route: Route, url: string, body?: object, as = by) => {
    const answer = await servers.ask(route, {
      token: homes[by]!.token,
      organisationId: homes[as]!.organisationId,
      url,
      ...(body && { body }),
      headers: { 'idempotency-key': newId() },
    })
    expect(answer.status, `${route.method} ${url}: ${JSON.stringify(answer.body)}`).toBeLessThan(500)
    judge(by, answer)
    return answer
  }
  const pathOf = (route: Route, ids: Record<string, string | number>) => fillPath(route.path, (name) => ids[name])
  const all = async (by: number, route: Route, url: string) => {
    const answer = await ask(by, route, `${url}${url.includes('?') ? '&' : '?'}limit=100`)
    return answer.status === 200
      ? (answer.body.data as unknown as { items: Record<string, unknown>[] }).items
      : answer.status
  }
  return { homes, projects, names, ask, pathOf, all }
}
type World = Awaited<ReturnType<typeof openHomes>>

/** Any person and team of the three, so that two thirds of the tries reach across. */
const pick = <Item>(items: Item[], at: number): Item => items[at % items.length]!

const run = async (world: World, { kind, by, project: at, other }: Act): Promise<void> => {
  const { homes, projects, names, ask, pathOf, all } = world
  const home = homes[by]!
  const project = projects.length > 0 ? pick(projects, at) : undefined
  const isMine = project?.home === by
  const isOpen = isMine && !project.deleted
  const ids = { projectId: project?.id ?? newId() }
  const found = (answer: Answered, wanted: boolean) =>
    expect(answer.status === 200, `${kind}: ${JSON.stringify(answer.body)}`).toBe(wanted)

  if (kind === 'create') {
    const name = `Dự án ${projects.length} ${home.mark}`
    const answer = await ask(by, organisation.createProject, organisation.createProject.path, { name })
    const { project: made } = readReply(organisation.createProject, answer)
    projects.push({
      id: made.project_id,
      home: by,
      name,
      version: made.version,
      deleted: false,
      people: new Set([home.people[0]!]),
      teams: new Set(),
    })
  } else if (kind === 'update') {
    const name = `Đổi ${other} ${home.mark}`
    const answer = await ask(by, organisation.updateProject, pathOf(organisation.updateProject, ids), {
      name,
      version: project?.version ?? 1,
    })
    found(answer, isOpen)
    if (isOpen) Object.assign(project, { name, version: readReply(organisation.updateProject, answer).project.version })
  } else if (kind === 'delete') {
    found(await ask(by, organisation.deleteProject, pathOf(organisation.deleteProject, ids)), isOpen)
    if (isOpen) project.deleted = true
  } else if (kind === 'restore') {
    const answer = await ask(by, organisation.restoreProject, pathOf(organisation.restoreProject, ids))
    found(answer, isMine && project.deleted)
    if (isMine && project.deleted)
      Object.assign(project, {
        deleted: false,
        version: readReply(organisation.restoreProject, answer).project.version,
      })
  } else if (kind === 'view') {
    const answer = await ask(by, organisation.viewProject, pathOf(organisation.viewProject, ids))
    found(answer, isOpen)
    if (isOpen) expect(readReply(organisation.viewProject, answer).project.name).toBe(project.name)
  } else if (kind === 'list' || kind === 'search') {
    // what others are called by finds nothing here, and `@` no address of theirs
    const words = kind === 'list' ? '' : pick([home.mark, '@', homes[(by + 1) % 3]!.mark, 'du an'], other)
    const items = await all(
      by,
      organisation.listProjects,
      `${organisation.listProjects.path}?search=${encodeURIComponent(words)}`,
    )
    const mine = projects.filter((one) => one.home === by && !one.deleted)
    if (kind === 'list' || words === home.mark)
      expect((items as { project_id: string }[]).map((one) => one.project_id).toSorted()).toEqual(
        mine.map(({ id }) => id).toSorted(),
      )
    if (words === homes[(by + 1) % 3]!.mark) expect(items).toEqual([])
  } else if (kind === 'add' || kind === 'remove') {
    const personId = pick(
      homes.flatMap(({ people }) => people),
      other,
    )
    const isColleague = home.people.includes(personId)
    const isIn = project?.people.has(personId) === true
    if (kind === 'add') {
      const answer = await ask(by, organisation.addProjectMember, pathOf(organisation.addProjectMember, ids), {
        user_id: personId,
      })
      found(answer, isOpen && isColleague && !isIn)
      if (answer.status === 200) project?.people.add(personId)
    } else {
      const url = pathOf(organisation.removeProjectMember, { ...ids, userId: personId })
      const answer = await ask(by, organisation.removeProjectMember, url)
      found(answer, isOpen && isIn && personId !== homes[project.home]!.people[0])
      if (answer.status === 200) project?.people.delete(personId)
    }
  } else if (kind === 'people') {
    const items = await all(by, organisation.listProjectMembers, pathOf(organisation.listProjectMembers, ids))
    if (isOpen)
      expect((items as { user_id: string }[]).map((one) => one.user_id).toSorted()).toEqual(
        [...project.people].toSorted(),
      )
    else expect(items).toBe(404)
  } else if (kind === 'link' || kind === 'unlink') {
    const team = pick(
      homes.flatMap(({ teams }) => teams),
      other,
    )
    const isOwn = home.teams.some(({ id }) => id === team.id)
    if (kind === 'link') {
      const answer = await ask(by, organisation.linkTeam, pathOf(organisation.linkTeam, ids), { team_id: team.id })
      found(answer, isOpen && isOwn && !project.teams.has(team.id))
      if (answer.status === 200) project?.teams.add(team.id)
    } else {
      const answer = await ask(
        by,
        organisation.unlinkTeam,
        pathOf(organisation.unlinkTeam, { ...ids, teamId: team.id }),
      )
      found(answer, isOpen && project.teams.has(team.id))
      if (answer.status === 200) project?.teams.delete(team.id)
    }
  } else if (kind === 'teams') {
    const items = await all(by, organisation.listProjectTeams, pathOf(organisation.listProjectTeams, ids))
    if (isOpen) expect((items as { team_id: number }[]).map((one) => one.team_id)).toEqual([...project.teams])
    else expect(items).toBe(404)
  } else if (kind === 'rename') {
    const name = `Tên ${other} ${home.mark}`
    found(
      await ask(by, organisation.renameOrganisation, organisation.renameOrganisation.path, {
        name,
        version: names[by]!.version,
      }),
      true,
    )
    names[by] = { name, version: names[by]!.version + 1 }
  } else if (kind === 'counts') {
    const answer = await ask(by, organisation.viewOrganisation, organisation.viewOrganisation.path)
    expect(readReply(organisation.viewOrganisation, answer).organisation).toMatchObject({
      ...names[by],
      members: 2,
      teams: home.teams.length,
      projects: projects.filter((one) => one.home === by && !one.deleted).length,
    })
  } else if (kind === 'record') {
    expect(Array.isArray(await all(by, organisation.listAudit, organisation.listAudit.path))).toBe(true)
  } else if (kind === 'found') {
    const body = { team_name: `Tổ ${home.teams.length} ${home.mark}` }
    const { team } = readReply(
      organisation.createTeam,
      await ask(by, organisation.createTeam, organisation.createTeam.path, body),
    )
    home.teams.push({ id: team.team_id, name: team.team_name })
  } else if (kind === 'team') {
    const team = pick(
      homes.flatMap(({ teams }) => teams),
      other,
    )
    const answer = await ask(by, organisation.viewTeam, pathOf(organisation.viewTeam, { teamId: team.id }))
    found(answer, home.teams.includes(team))
  } else if (kind === 'every team') {
    const items = (await all(by, organisation.listTeams, organisation.listTeams.path)) as { team_name: string }[]
    expect(items.map((one) => one.team_name).toSorted()).toEqual(home.teams.map(({ name }) => name).toSorted())
  } else if (kind === 'members') {
    // a part of an address that everybody has finds one's own people
    const items = await all(
      by,
      organisation.listMembers,
      `${organisation.listMembers.path}?search=${encodeURIComponent('@')}`,
    )
    expect(items).toHaveLength(home.people.length)
  } else {
    // in a tab that names another organisation, it does not exist
    const as = (by + 1 + (other % 2)) % 3
    for (const route of [organisation.listProjects, organisation.viewOrganisation, organisation.listAudit])
      expect((await ask(by, route, route.path, undefined, as)).status).toBe(404)
  }
}

const programs = runsOf(15)

test(
  '[I4] programs of calls by three organisations: each sees what the model says, and nothing of the others',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 25 }), async (acts) => {
        const world = await openHomes()
        for (const one of acts) await run(world, one)
        // and at the end everything that there is
        for (const by of [0, 1, 2]) {
          await run(world, { kind: 'list', by, project: 0, other: 0 })
          await run(world, { kind: 'counts', by, project: 0, other: 0 })
        }
      }),
      { numRuns: programs },
    )
  },
  programs * 20_000,
)

test('[I4] a link between organisations is refused by the database itself', async () => {
  const [mine, theirs] = [await makeHome(), await makeHome()]
  const projectId = newId()
  await db.admin.query(
    `insert into organisation.project (organisation_id, project_id, name, created_at, updated_at) values ($1, $2, 'Kho', now(), now())`,
    [mine.organisationId, projectId],
  )
  const { rows } = await db.admin.query<{ team_id: string }>(
    'select team_id from organisation.team where organisation_id = $1',
    [theirs.organisationId],
  )
  await expect(
    db.admin.query(
      'insert into organisation.project_team (organisation_id, project_id, team_id, linked_at) values ($1, $2, $3, now())',
      [mine.organisationId, projectId, rows[0]!.team_id],
    ),
  ).rejects.toMatchObject({ code: '23503' })
  await expect(
    db.admin.query(
      `insert into organisation.project_member (organisation_id, project_id, person_id, role, joined_at) values ($1, $2, $3, 'admin', now())`,
      [mine.organisationId, projectId, theirs.people[0]],
    ),
  ).rejects.toMatchObject({ code: '23503' })
})
