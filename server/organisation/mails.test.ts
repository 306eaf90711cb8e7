import type { Mail } from '#platform/mail/mail'
import { describe, expect, test } from 'vitest'
import { applicationApprovedMail } from './application/application-approved-mail.ts'
import { applicationInReviewMail } from './application/application-in-review-mail.ts'
import { applicationQuestionMail } from './application/application-question-mail.ts'
import { applicationReceivedMail } from './application/application-received-mail.ts'
import { applicationRejectedMail } from './application/application-rejected-mail.ts'
import { invitationAskedMail } from './invitation/invitation-asked-mail.ts'
import { invitationMail } from './invitation/invitation-mail.ts'
import { keyMails } from './key/notification/key-mails.ts'
import { linkUsedMail } from './link/link-used-mail.ts'
import { memberJoinedMail } from './invitation/member-joined-mail.ts'
import { organisationMails } from './mails.ts'
import { requestMail } from './service-request/request-mail.ts'
import { requestReceivedMail } from './service-request/request-received-mail.ts'
import {
  requestAnsweredMail,
  requestFulfilledMail,
  requestRejectedMail,
} from './service-request/request-status-mails.ts'
import { memberRemovedMail } from './member/member-removed-mail.ts'
import { memberRoleChangedMail } from './member/member-role-changed-mail.ts'
import { ownershipTransferredMail } from './member/ownership-transferred-mail.ts'
import { organisationClosedMail } from './settings/organisation-closed-mail.ts'
import { webhookFailingMail } from './webhook/webhook-failing-mail.ts'
import { twoFactorRequiredMail } from './policy/two-factor-required-mail.ts'

const origin = 'https://songhanh.example'
const write = <Values>(mail: Mail<Values>, values: Partial<Values> = {}, language: 'vi' | 'en' = 'en') =>
  mail.write({ ...mail.sample, ...values }, { language, link: (path) => `${origin}${path}` })
const textOf = (letter: object) => JSON.stringify(letter)
const buttonOf = ({ blocks: parts }: ReturnType<typeof write>) => parts.find((part) => part.kind === 'button')?.url

const toStatus = [applicationReceivedMail, applicationInReviewMail, applicationQuestionMail, applicationRejectedMail]
const toInvitation = [applicationApprovedMail, invitationMail]
const aboutMembers = [memberRoleChangedMail, memberRemovedMail, ownershipTransferredMail]
const aboutRequests = [requestAnsweredMail, requestFulfilledMail, requestRejectedMail]
const toMembers = [
  ...keyMails,
  invitationAskedMail,
  memberJoinedMail,
  linkUsedMail,
  organisationClosedMail,
  twoFactorRequiredMail,
  webhookFailingMail,
  ...aboutMembers,
  ...aboutRequests,
]
/** They carry nothing that opens a door: who reads them signs in. */
const open = [requestMail, requestReceivedMail]

test('every mail about an application says its number and leads to its status, the good answer to the invitation', () => {
  for (const mail of toStatus as Mail[]) {
    const { token } = mail.sample as { token: string }
    expect(buttonOf(write(mail))).toBe(`${origin}/auth/application?token=${token}`)
    expect(textOf(write(mail, {}, 'vi'))).toContain('SH-APP-010482')
  }
  for (const mail of toInvitation as Mail[]) {
    const { token } = mail.sample as { token: string }
    expect(buttonOf(write(mail))).toBe(`${origin}/auth/invitation?token=${token}`)
  }
})

test('whatever opens a door is sealed while a mail waits', () => {
  for (const mail of [...toStatus, ...toInvitation]) expect(mail.secret).toEqual(['token'])
  for (const mail of toMembers) expect(mail.secret).toEqual(['stopToken'])
  const names = (list: readonly { name: string }[]) => list.map((mail) => mail.name).toSorted()
  expect(names([...toStatus, ...toInvitation, ...toMembers, ...open])).toEqual(names(organisationMails))
})

test('a mail that a member may turn off says so, and mail programs can do it by header', () => {
  const surroundings = { language: 'en' as const, link: (path: string) => `${origin}${path}` }
  for (const mail of toMembers as Mail[]) {
    const { stopToken } = mail.sample as { stopToken: string }
    expect(mail.unsubscribe?.(mail.sample, surroundings)).toEqual({
      page: `${origin}/auth/stop-mails?token=${stopToken}`,
      post: `${origin}/api/v1/notification-mails/stop/${stopToken}`,
    })
  }
})

describe('the words of each', () => {
  test('received: when an answer may be expected, in the time of Vietnam', () => {
    expect(textOf(write(applicationReceivedMail, {}, 'vi'))).toContain('15:00, ngày 17/11/2026')
    expect(textOf(write(applicationReceivedMail))).toContain('15:00, 17 Nov 2026')
  })
  test('more information: what is asked, each line for itself', () => {
    const { blocks: parts } = write(applicationQuestionMail, { question: 'Your tax code?\n\nWho signs?' })
    expect(parts).toContainEqual({ kind: 'text', text: 'Your tax code?' })
    expect(parts).toContainEqual({ kind: 'text', text: 'Who signs?' })
  })
  test('rejected: the reason', () => {
    expect(textOf(write(applicationRejectedMail, { reason: 'No such company.' }))).toContain('No such company.')
  })
  test('invitation: who invites, where to, as what, until when', () => {
    const text = textOf(write(invitationMail))
    for (const one of ['Trần Minh Anh invites you', 'Cà phê Đắk Mây', 'Hạ tầng', 'Developer', '08:15, 22 Nov 2026'])
      expect(text).toContain(one)
    expect(textOf(write(invitationMail, {}, 'vi'))).toContain('Lập trình viên')
    expect(textOf(write(invitationMail, { inviter: null }))).toContain('You are invited to join')
  })
  test('asked: who asks, and where to answer', () => {
    const letter = write(invitationAskedMail)
    expect(textOf(letter)).toContain('minhkhue@dakmay.example')
    expect(buttonOf(letter)).toBe(`${origin}/account/organization/members`)
  })
  test('another role: which, and which it was', () => {
    const text = textOf(write(memberRoleChangedMail))
    for (const one of ['Cà phê Đắk Mây', 'Admin', 'Developer', 'Trần Minh Anh']) expect(text).toContain(one)
    expect(textOf(write(memberRoleChangedMail, {}, 'vi'))).toContain('Quản trị viên')
  })
  test('removed: from where, and that the rest is as it was', () => {
    expect(textOf(write(memberRemovedMail))).toContain('removed from Cà phê Đắk Mây')
    expect(buttonOf(write(memberRemovedMail))).toBeUndefined()
  })
  test('a new owner: who, and who was before', () => {
    const text = textOf(write(ownershipTransferredMail))
    for (const one of ['Nguyễn Thị Minh Khuê', 'Trần Minh Anh']) expect(text).toContain(one)
  })
  test('closed: what, by whom, and until when it can be opened again', () => {
    const text = textOf(write(organisationClosedMail))
    for (const one of ['Cà phê Đắk Mây was closed', 'Trần Minh Anh', '08:15, 15 Dec 2026']) expect(text).toContain(one)
    expect(buttonOf(write(organisationClosedMail))).toBeUndefined()
  })
  test('a link was used: who came, as what, how many may still come, and where to end it', () => {
    const letter = write(linkUsedMail)
    for (const one of ['minhkhue@dakmay.example has joined', 'Hạ tầng', 'Viewer', '4'])
      expect(textOf(letter)).toContain(one)
    expect(buttonOf(letter)).toBe(`${origin}/account/organization/teams/4071882306?tab=invitations`)
  })
  test('joined: who came', () => {
    expect(textOf(write(memberJoinedMail))).toContain('minhkhue@dakmay.example has accepted')
  })
})

test('names of people and companies cannot inject content into mails to others', () => {
  const names = ['You won, see evil.example', 'https://evil.example', 'evil.example', 'www.evil.example', '<b>evil</b>']
  names.push('Gọi evil 19001234', 'Gọi evil 0900 123-456', `evil ${'dài '.repeat(15)}`)
  for (const name of names) {
    for (const mail of toStatus as Mail[])
      expect(textOf(write(mail, { person: name, company: name }))).not.toContain('evil')
    const invitation = { inviter: name, organisation: name, team: name }
    expect(textOf(write(invitationMail, invitation))).not.toContain('evil')
    expect(textOf(write(memberJoinedMail, { name, organisation: name, team: name }))).not.toContain('evil')
    expect(textOf(write(linkUsedMail, { name, organisation: name, team: name }))).not.toContain('evil')
    expect(textOf(write(organisationClosedMail, { name, organisation: name, by: name }))).not.toContain('evil')
    expect(textOf(write(invitationAskedMail, { name, organisation: name, team: name }))).not.toContain('evil')
    expect(textOf(write(twoFactorRequiredMail, { name, organisation: name }))).not.toContain('evil')
    for (const mail of aboutMembers as Mail[])
      expect(
        textOf(
          write(mail, {
            name,
            organisation: name,
            who: name,
            before: mail.name.endsWith('transferred') ? name : 'viewer',
            by: name,
          }),
        ),
      ).not.toContain('evil')
  }
  for (const company of ['Công ty TNHH 1 Thành viên Đắk Mây', 'Mây & Núi (Việt Nam) Co., Ltd.', 'VNG'])
    expect(textOf(write(invitationMail, { organisation: company }))).toContain(company)
})

test('a very long name of an organisation does not push the words out of the subject', () => {
  const organisation = 'Công ty cổ phần thương mại dịch vụ vận tải quốc tế Đồng Tháp Mười'
  expect(write(invitationMail, { organisation }).subject).toBe('Invitation to join Song Hành')
})
