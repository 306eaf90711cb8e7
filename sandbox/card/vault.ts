import { randomBytes } from 'node:crypto'
import { keepNewest } from '../keep-newest.ts'
import { brandOf, outcomeOf, isLuhn, type CardOutcome } from './test-numbers.ts'

export type CardSummary = { brand: string; last4: string; expiry_month: number; expiry_year: number; holder: string }
export type StoredCard = CardSummary & { fate: CardOutcome }

const newId = (kind: string) => `${kind}_${randomBytes(12).toString('hex')}`
const tokenLifeMs = 15 * 60_000
const maxEntries = 5000

const putLimited = <T>(map: Map<string, T>, id: string, value: T) => {
  map.set(id, value)
  keepNewest(map, maxEntries)
}

/** The parsed card, or why it is refused. */
export const readCard = (given: Record<string, unknown>, now: number): StoredCard | string => {
  const text = (name: string) => String(given[name] ?? '')
  const number = text('number').replace(/\s/g, '')
  const [month, year] = [Number(text('expiry_month')), Number(text('expiry_year'))]
  if (!/^\d{12,19}$/.test(number) || !isLuhn(number)) return 'invalid_number'
  if (!Number.isInteger(month) || month < 1 || month > 12 || !Number.isInteger(year)) return 'invalid_expiry'
  // valid until the end of its month
  if (Date.UTC(year, month, 1) <= now) return 'expired_card'
  if (!/^\d{3,4}$/.test(text('cvc'))) return 'invalid_cvc'
  const holder = text('holder').trim().slice(0, 100)
  if (holder === '') return 'invalid_holder'
  return {
    brand: brandOf(number),
    last4: number.slice(-4),
    expiry_month: month,
    expiry_year: year,
    holder,
    fate: outcomeOf(number),
  }
}

export const summaryOf = ({ brand, last4, expiry_month, expiry_year, holder }: StoredCard): CardSummary => ({
  brand,
  last4,
  expiry_month,
  expiry_year,
  holder,
})

/** Saved cards of the demo data. */
const demoCards: [id: string, card: StoredCard][] = [
  ['card_demo_visa', '4242', 'visa', 'TRAN MINH ANH'],
  ['card_demo_mastercard', '4444', 'mastercard', 'CONG TY CP CA PHE DAK MAY'],
].map(([id = '', last4 = '', brand = '', holder = '']) => [
  id,
  { brand, last4, expiry_month: 8, expiry_year: new Date().getUTCFullYear() + 3, holder, fate: 'succeeds' },
])

/** Card numbers stay here: what leaves are single-use tokens and ids of saved cards. */
export const openVault = (now: () => number = Date.now) => {
  const tokens = new Map<string, { card: StoredCard; at: number }>()
  const cards = new Map<string, StoredCard>(demoCards)
  return {
    tokenise: (card: StoredCard): string => {
      const token = newId('tok')
      putLimited(tokens, token, { card, at: now() })
      return token
    },
    /** Consumes a token. */
    consume: (token: string): StoredCard | undefined => {
      const found = tokens.get(token)
      tokens.delete(token)
      return found && now() - found.at <= tokenLifeMs ? found.card : undefined
    },
    save: (card: StoredCard): string => {
      const id = newId('card')
      putLimited(cards, id, card)
      return id
    },
    find: (id: string): StoredCard | undefined => cards.get(id),
    remove: (id: string): boolean => cards.delete(id),
  }
}
export type Vault = ReturnType<typeof openVault>
