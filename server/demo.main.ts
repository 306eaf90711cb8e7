import { addDemoBilling, addDemoMethods, listDemoNotifications } from '#billing/fixtures'
import { addDemoNotifications, addDemoVisits } from '#dashboard/fixtures'
import { addDemoCase } from '#ekyc/fixtures'
import { openIdentitySeal } from '#identity'
import { openHashPool } from '#identity/password'
import { addDemoActivity, addDemoFactors, addDemoIdentity, addDemoPeople, demoTotpSecret } from '#identity/fixtures'
import { addDemoCart, addDemoLeads } from '#marketplace/fixtures'
import { addDemoStaff, demoStaff } from '#operations/fixtures'
import {
  addDemoAudit,
  addDemoApplications,
  addDemoCompany,
  addDemoInvitations,
  addDemoKeys,
  addDemoLinks,
  addDemoOrganisation,
  addDemoProjects,
  addDemoServiceRequests,
  addDemoTeams,
  addDemoTeamWork,
  addDemoWebhooks,
  demoProjectId,
} from '#organisation/fixtures'
import { setAuditSeal } from '#platform/audit/audit'
import { openDatabase } from '#platform/db/db'
import { openSeal } from '#platform/secret/secret'
import {
  demoFactors,
  demoIndividual,
  demoNewcomers,
  demoOrganisations,
  demoPassword,
  demoPeople,
  demoPotters,
  demoTeams,
  unverifiedPerson,
} from './demo-people.ts'

/** Fills the demo data set (run as the database's owner), and prints who may sign in. Safe to repeat. */
const { DATABASE_URL: url, ISSUER: issuer = 'http://localhost:4000/id', SSO_ISSUER: ssoIssuer } = process.env
if (!url) throw new Error('DATABASE_URL is missing: give the address of the database as its owner.')
const { SEAL_KEYS: sealKeys, IDENTITY_SEAL_KEYS: identitySealKeys } = process.env
if (!sealKeys) throw new Error('SEAL_KEYS is missing: the links of the demo applications are sealed with it.')
const seal = openSeal(sealKeys)
setAuditSeal(seal)
const identitySeal = openIdentitySeal({ SEAL_KEYS: sealKeys, IDENTITY_SEAL_KEYS: identitySealKeys })
/** Webhook receiver of the demo customer. */
const { RECEIVER: receiver = 'https://erp.dakmay.example/song-hanh' } = process.env

const [[owner, admin], [firstTeam, secondTeam], [staff]] = [demoPeople, demoTeams, demoStaff]
const [joinedLast, joinedBefore, joinedEarlier] = demoPeople.toReversed()
const accountant = demoPeople.find(({ email }) => email === 'accountant@dakmay.example')
if (
  !owner ||
  !admin ||
  !accountant ||
  !joinedLast ||
  !joinedBefore ||
  !joinedEarlier ||
  !firstTeam ||
  !secondTeam ||
  !staff
)
  throw new Error('the lists of the demo data set are too short')

const database = openDatabase({ url, max: 1, name: 'demo' })
const passwordHash = await openHashPool().hash(demoPassword)
await database.within({ kind: 'none' }, async (tx) => {
  await addDemoStaff(tx)
  const everyone = [...demoPeople, ...demoNewcomers, ...demoPotters, demoIndividual, unverifiedPerson]
  await addDemoPeople(tx, everyone, passwordHash, issuer)
  if (ssoIssuer) await addDemoIdentity(tx, { ...demoIndividual, issuer: ssoIssuer })
  await addDemoFactors(tx, identitySeal, demoFactors)
  // from minutes to months ago, and two who never signed in
  await addDemoActivity(
    tx,
    demoPeople.slice(0, -2).map(({ personId }, at) => ({ personId, hoursAgo: Math.round(1.38 ** at) })),
  )
  for (const { members, ...organisation } of demoOrganisations)
    await addDemoOrganisation(tx, organisation, [...members])
  const [home, other] = demoOrganisations
  await addDemoTeams(tx, home.organisationId, demoTeams)
  await addDemoProjects(tx, {
    organisationId: home.organisationId,
    people: demoPeople.map(({ personId }) => personId),
    teams: demoTeams.map(({ teamId }) => teamId),
  })
  await addDemoInvitations(tx, home.organisationId, {
    invitedBy: owner.personId,
    teamId: firstTeam.teamId,
  })
  await addDemoKeys(tx, home.organisationId, owner.personId)
  await addDemoLinks(tx, home.organisationId, {
    teamId: secondTeam.teamId,
    createdBy: admin.personId,
  })
  await addDemoServiceRequests(tx, {
    organisationId: home.organisationId,
    people: demoPeople.map(({ personId }) => personId),
    staffId: staff.staffId,
  })
  await addDemoWebhooks(tx, seal, {
    organisationId: home.organisationId,
    receiver,
    things: [5, 6, 7].map(demoProjectId),
  })
  await addDemoBilling(tx, {
    organisationId: home.organisationId,
    name: 'Công ty Cổ phần Cà phê Đắk Mây',
    taxCode: '6001745207',
    address: '128 Phan Chu Trinh, phường Buôn Ma Thuột',
    province: ['66', 'Tỉnh Đắk Lắk'],
    email: 'ketoan@dakmay.example',
    recipients: ['accountant@dakmay.example'],
    paidBy: accountant.personId,
  })
  await addDemoCompany(tx, {
    organisationId: home.organisationId,
    name: 'Công ty Cổ phần Cà phê Đắk Mây',
    taxCode: '6001745207',
    representative: 'Trần Minh Anh',
    address: '128 Phan Chu Trinh, phường Buôn Ma Thuột',
  })
  await addDemoCase(tx, seal, other.organisationId)
  await addDemoMethods(tx, seal, { organisationId: home.organisationId, addedBy: owner.personId })
  await addDemoApplications(tx, seal, { approvedId: other.organisationId, staffId: staff.staffId })
  await addDemoCart(tx, owner.personId)
  await addDemoVisits(tx, { organisationId: home.organisationId, personId: owner.personId })
  await addDemoNotifications(tx, {
    organisationId: home.organisationId,
    organisation: home.name,
    personId: owner.personId,
    joined: [joinedLast, joinedBefore, joinedEarlier],
    billed: await listDemoNotifications(tx, home.organisationId),
  })
  await addDemoTeamWork(tx, home.organisationId)
  await addDemoLeads(tx, seal, { staffId: staff.staffId })
  // last, because it records what exists
  await addDemoAudit(tx, {
    organisationId: home.organisationId,
    people: demoPeople.map(({ personId }) => personId),
    teams: demoTeams.map(({ teamId }) => teamId),
  })
})
await database.close()

console.log(`Demo accounts (password ${demoPassword}):`)
for (const person of [...demoPeople, ...demoNewcomers, ...demoPotters, demoIndividual].filter((one) => one.first))
  console.log(`  ${person.email.padEnd(30)} ${person.name}, ${person.role}`)
console.log(`With an authenticator app (secret ${demoTotpSecret}): bich.ngoc@dakmay.example`)
console.log('Staff (npm run staff -- <command> --as <address>):')
for (const { email, name, permissions } of demoStaff)
  console.log(`  ${email.padEnd(26)} ${name}: ${permissions.join(', ')}`)
