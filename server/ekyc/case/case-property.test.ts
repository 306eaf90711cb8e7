import { ekyc } from '@song-hanh/contract/ekyc'
import fc from 'fast-check'
import { afterAll, afterEach, expect, test } from 'vitest'
import { setAuditSeal } from '#platform/audit/audit'
import { moveClock } from '#platform/clock'
import { newId } from '#platform/id'
import { openLog } from '#platform/telemetry/log'
import { openSeal } from '#platform/secret/secret'
import { bare, openWizard, someNumber, type Wizard } from '../../testing/ekyc/ekyc.ts'
import { makeMembership, makeOrganisation, makePerson } from '../../testing/database/factories.ts'
import { openServers, testConfig } from '../../testing/world/open-servers.ts'
import { openSessionMaker } from '../../testing/world/open-session.ts'
import { runsOf } from '../../testing/measure/runs.ts'
import { startBank } from '../../testing/ekyc/start-bank.ts'
import { useDatabase } from '../../testing/database/use-database.ts'
import { canBecome } from './case.ts'
import { ekycJobs } from '../jobs.ts'

const db = await useDatabase()
const bank = await startBank()
const environment = { ...bank.environment, TRUST_PROXY: '1', EKYC_DAILY_CHECKS: '1000000' }
const servers = await openServers((login) => db.url(login), environment)
const openSession = await openSessionMaker(db)
const config = testConfig(db.url('worker'), environment)
const seal = openSeal(config.SEAL_KEYS)
setAuditSeal(seal)

// every move that any case makes, written down by the database itself
await db.admin.query(`
  create table public.moved (case_id uuid, before text, after text);
  create function public.note_move() returns trigger language plpgsql security definer as $$
    begin
      if new.state <> old.state then insert into public.moved values (new.case_id, old.state, new.state); end if;
      return null;
    end $$;
  create trigger note_move after update on ekyc.bank_case for each row execute function public.note_move()`)
afterAll(() => bank.stop())
afterEach(() => moveClock(0))

const endings = ['9', '42', '302', '802', '902', '105', '404'] as const
const troubles = ['html', 'cut', 'garbled', 'zero_text', 'contradict', 'hang_up'] as const
const kinds = [
  'begin',
  'check',
  'check',
  'check',
  'send',
  'verify',
  'verify',
  'guess',
  'declare',
  'declare',
  'decide',
  'poll',
  'end',
  'steal',
  'trouble',
  'resume',
  'twice',
  'wait',
] as const
type Act = { kind: (typeof kinds)[number]; by: 0 | 1 | 2; ending: (typeof endings)[number]; which: number }
const act: fc.Arbitrary<Act> = fc.record({
  kind: fc.constantFrom(...kinds),
  by: fc.constantFrom(0, 1, 2),
  ending: fc.constantFrom(...endings),
  which: fc.nat({ max: 5 }),
})

/** Two browsers and a person who speaks for an organisation: what each last entered. */
type Actor = { wizard: Wizard; number: string; token: string }
type World = {
  actors: [Actor, Actor, Actor]
  /** Transactions that a link has opened for an attacker too. */
  shared: Set<string>
  organisationId: string
  /** How far the clock was moved. */
  waited: number
  /** Transactions that the bank's own pages, or a number that is approved already, have approved. */
  approved: Set<string>
  /** Transactions in which the right code was given to the bank by its own browser. */
  proven: Set<string>
  /** Told to the bank, or perhaps: its answer was lost. */
  declared: Set<string>
}

const outcomes = ['APPROVED', 'INCOMPLETE', 'REJECTED'] as const

const poll = async () => {
  await db.admin.query(`update ekyc.bank_case set ask_at = '2020-01-01' where ask_at is not null`)
  const found = ekycJobs(seal, config).find(({ name }) => name === 'ekyc.ask_bank')!
  const context = { payload: {}, jobId: newId(), attempt: 1, signal: new AbortController().signal }
  if (found.transaction === 'own') await found.run({ ...context, db: db.as('worker'), log: openLog('test', 'silent') })
}

const enter = async () => {
  const [{ personId }, { organisationId }] = [await makePerson(db), await makeOrganisation(db)]
  await makeMembership(db, { organisationId, personId, role: 'owner' })
  return { organisationId, token: (await openSession(personId)).token }
}

const noteDeclared = (world: World, wizard: Wizard, answer: Awaited<ReturnType<Wizard['declare']>>) => {
  if (answer.status === 503 || (answer.status === 200 && bare(answer).exitCode === 0)) world.declared.add(wizard.code())
}

const run = async (world: World, { kind, by, ending, which }: Act): Promise<void> => {
  const actor = world.actors[by]
  const { wizard } = actor
  if (kind === 'begin') await wizard.begin()
  if (kind === 'check') {
    const number = someNumber(ending)
    const answer = await wizard.check(number)
    if (answer.status !== 200 || bare(answer).success !== true) return
    actor.number = number
    actor.token = ''
    if (ending === '802') world.approved.add(wizard.code())
  }
  if (kind === 'send') actor.token = String(bare(await wizard.sendOtp(actor.number)).data ?? actor.token)
  if (kind === 'guess') await wizard.verify(actor.number, actor.token || 'none', '000000')
  if (kind === 'verify') {
    const answer = await wizard.verify(actor.number, actor.token || 'none')
    if (answer.status === 200 && bare(answer).exitCode === 0) world.proven.add(wizard.code())
  }
  if (kind === 'declare') noteDeclared(world, wizard, await wizard.declare(actor.number))
  if (kind === 'decide') {
    const status = outcomes[which % outcomes.length]!
    await bank.decide(wizard.code(), status)
    if (status === 'APPROVED') world.approved.add(wizard.code())
  }
  if (kind === 'twice') {
    const answers = await Promise.all([
      wizard.declare(actor.number),
      wizard.declare(actor.number),
      wizard.sendOtp(actor.number),
    ])
    if (answers.some(({ status }) => status === 200 || status === 503)) world.declared.add(wizard.code())
    // whichever code is out, this one does not know it
    actor.token = ''
  }
  if (kind === 'resume') {
    const other = world.actors[((by + 1) % 3) as 0 | 1 | 2]
    const answer = await wizard.send(ekyc.linkCase, { body: { transactionCode: wizard.code() } })
    const [, token] = ((answer.body.data as unknown as { url?: string } | null)?.url ?? '').split('#resume=')
    if (token === undefined) return
    const resumed = await other.wizard.send(ekyc.resumeCase, { body: { token } })
    if (resumed.status !== 200) return
    world.shared.add(wizard.code())
    other.wizard.use(wizard.code())
    Object.assign(other, { number: actor.number, token: actor.token })
  }
  if (kind === 'wait') moveClock((world.waited += (which + 1) * 6 * 60_000))
  if (kind === 'poll') await poll()
  if (kind === 'end') await wizard.end()
  if (kind === 'steal') {
    const other = world.actors[((by + 2) % 3) as 0 | 1 | 2]
    const own = wizard.code()
    wizard.use(other.wizard.code())
    const body = { transactionCode: other.wizard.code(), businessRegistrationNumber: other.number }
    const verified = await wizard.verify(other.number, other.token || 'none')
    const declared = await wizard.declare(other.number)
    const sent = await wizard.send(ekyc.sendOtp, { body: { ...body, type: 'declarant' } })
    // whom a link let in may do as the other does
    if (other.wizard.code() === own || world.shared.has(other.wizard.code())) {
      if (verified.status === 200 && bare(verified).exitCode === 0) world.proven.add(wizard.code())
      noteDeclared(world, wizard, declared)
    } else {
      // 401: no cookie at all; 400: there is nothing to steal yet
      for (const { status } of [verified, declared, sent]) expect([400, 401, 403]).toContain(status)
    }
    wizard.use(own)
  }
  if (kind === 'trouble') await bank.behave({ mode: troubles[which % troubles.length]!, times: 1 })
}

type Row = { case_id: string; transaction_code: string; state: string; organisation_id: string | null }

const judge = async (world: World): Promise<void> => {
  const { rows: moved } = await db.admin.query<{ case_id: string; before: never; after: never }>(
    'select * from public.moved',
  )
  for (const { before, after } of moved)
    expect([before, after, canBecome(before, after)]).toEqual([before, after, true])
  const { rows } = await db.admin.query<Row>(
    'select case_id, transaction_code, state, organisation_id from ekyc.bank_case',
  )
  const { rows: profiles } = await db.admin.query<{ organisation_id: string }>(
    'select organisation_id from organisation.company_profile where organisation_id = $1',
    [world.organisationId],
  )
  const isApproved = rows.some(({ organisation_id, state }) => organisation_id !== null && state === 'approved')
  expect(profiles.length === 1).toBe(isApproved)
  for (const { case_id, transaction_code: code, state } of rows) {
    const { rows: calls } = await db.admin.query<{ call: string; outcome: string; state_after: string }>(
      'select call, outcome, state_after from ekyc.bank_call where case_id = $1',
      [case_id],
    )
    const by = (to: string) => calls.filter(({ state_after, outcome }) => state_after === to && outcome === 'done')
    if (state === 'approved') {
      expect([code, by('approved').length > 0]).toEqual([code, true])
      expect([code, world.approved.has(code)]).toEqual([code, true])
      expect([code, world.proven.has(code) || world.declared.has(code)]).toEqual([code, true])
    }
    if (['proven', 'incomplete', 'rejected', 'submitted'].includes(state))
      expect([code, world.proven.has(code) || world.declared.has(code)]).toEqual([code, true])
  }
}

test(
  '[I9] whatever two browsers, an organisation, links, the clock, a bank in trouble and its decisions do: a case moves forward as agreed, and is approved by the bank alone',
  { timeout: 1_200_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 14 }), async (acts) => {
        await db.admin.query('truncate ekyc.bank_case cascade; truncate ekyc.bank_call, ekyc.use, public.moved')
        moveClock(0)
        const { organisationId, token } = await enter()
        const actor = (signed?: { token: string; organisationId: string }): Actor => ({
          wizard: openWizard(servers, signed),
          number: someNumber('9'),
          token: '',
        })
        const world: World = {
          actors: [actor(), actor(), actor({ organisationId, token })],
          organisationId,
          shared: new Set(),
          waited: 0,
          approved: new Set(),
          proven: new Set(),
          declared: new Set(),
        }
        for (const { wizard } of world.actors) await wizard.begin()
        for (const act of acts) await run(world, act)
        await bank.behave({ mode: 'normal' })
        await poll()
        await judge(world)
      }),
      { numRuns: runsOf(20) },
    )
  },
)
