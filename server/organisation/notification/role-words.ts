import type { Role } from '@song-hanh/contract/rights/rights'
import type { Language } from '#platform/mail/mail'

/** The roles in mails; the same words as in the console. */
export const roleWords: Record<Language, Record<Role, string>> = {
  vi: {
    owner: 'Chủ sở hữu',
    admin: 'Quản trị viên',
    developer: 'Lập trình viên',
    viewer: 'Người xem',
    accountant: 'Kế toán',
  },
  en: { owner: 'Owner', admin: 'Admin', developer: 'Developer', viewer: 'Viewer', accountant: 'Accountant' },
}
