import type { Role } from '@song-hanh/contract/rights'
import type { Language } from '#platform/mail'

/** The roles as mails call them; the console's own words are the same. */
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
