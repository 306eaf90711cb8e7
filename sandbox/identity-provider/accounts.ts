import { randomUUID } from 'node:crypto'

export type Account = { id: string; email: string; emailVerified: boolean; name: string; locked: boolean }

/** The password of all accounts. */
export const password = 'sandbox'

const people: Omit<Account, 'id'>[] = [
  { email: 'minh.khue@dongthapmuoi.example', name: 'Nguyễn Thị Minh Khuê', emailVerified: true, locked: false },
  { email: 'quoc.bao@sonthuy.example', name: 'Trần Quốc Bảo', emailVerified: true, locked: false },
  { email: 'anh.nguyet@lualua.example', name: 'Phạm Hoàng Ánh Nguyệt', emailVerified: true, locked: false },
  { email: 'individual@hlan.example', name: 'Ksor H’Lan', emailVerified: true, locked: false },
  { email: 'long@chuaxacminh.example', name: 'Lê Hoàng Long', emailVerified: false, locked: false },
  { email: 'tam@dakhoa.example', name: 'Võ Thành Tâm', emailVerified: true, locked: true },
]

/** Ids are derived from the address, so that they survive a restart. */
const idOf = (email: string) => `acct-${Buffer.from(email).toString('base64url')}`

export const openAccounts = () => {
  const accounts = new Map(people.map((person) => [idOf(person.email), { id: idOf(person.email), ...person }]))
  return {
    list: (): Account[] => [...accounts.values()],
    find: (id: string): Account | undefined => accounts.get(id),
    findByEmail: (email: string): Account | undefined => accounts.get(idOf(email.trim().toLowerCase())),
    /** For tests that need a new person. */
    add: (given: { email?: unknown; name?: unknown; emailVerified?: unknown; locked?: unknown }): Account => {
      const email = typeof given.email === 'string' ? given.email.trim().toLowerCase() : `${randomUUID()}@new.example`
      const account: Account = {
        id: idOf(email),
        email,
        name: typeof given.name === 'string' ? given.name : 'Bùi Thị Ẩn Danh',
        emailVerified: given.emailVerified !== false,
        locked: given.locked === true,
      }
      accounts.set(account.id, account)
      return account
    },
  }
}
export type Accounts = ReturnType<typeof openAccounts>
