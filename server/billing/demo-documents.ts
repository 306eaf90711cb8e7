import { addDays } from './due-date.ts'
import type { DemoMethod } from './demo-payments.ts'
import type { DraftLine } from './invoice.ts'

const dayMs = 86_400_000

type Line = [itemId: string, name: string, detail: string, unitPrice: number, quantity?: number, unit?: string]
export const toLine = ([itemId, name, detail, unitPrice, quantity = 1, unit = 'month']: Line): DraftLine => ({
  itemId,
  name,
  detail,
  unitPrice,
  quantity,
  unit,
  ...(unitPrice === 0 && itemId.startsWith('hidden') && { hidden: true }),
})

const small: Line[] = [
  ['hosting-co-ban-02', 'Hosting Thương mại', 'dakmay.vn', 1_490_000],
  ['bare-metal-co-ban-01', 'Máy chủ vật lý cơ bản', 'may-chu-01, Hà Nội 1', 5_490_000],
  ['email-co-ban-01', 'Email tên miền 50 hộp thư', '@dakmay.vn', 2_110_000],
]
export const servers: Line[] = [
  ['bare-metal-co-ban-02', 'Máy chủ vật lý nâng cao', 'may-chu-02, TP. Hồ Chí Minh 1', 14_900_000],
  ['waf-co-ban-01', 'VNIS bảo vệ web', 'dakmay.vn, shop.dakmay.vn', 4_990_000],
  ['email-bao-ve-01', 'EG-Platform bảo vệ email', '50 hộp thư', 2_350_000],
]
export const storage: Line[] = [
  ['cloud-storage-nang-cao-01', 'Cloud Storage 5 TB', 'Kho dữ liệu thu mua', 2_990_000],
  ['vncdn-co-ban-01', 'VNCDN 1 TB', 'Tăng tốc & Truyền tải nội dung', 990_000],
]
const website: Line[] = [
  ['vncdn-co-ban-01', 'VNCDN 1 TB', 'Tăng tốc & Truyền tải nội dung', 990_000],
  ['website-ban-hang-01', 'Website bán hàng', 'shop.dakmay.vn', 690_000],
  ['cloud-storage-co-ban-02', 'Cloud Storage 500 GB', 'Kho ảnh sản phẩm', 390_000],
  ['hosting-co-ban-02', 'Hosting Thương mại', 'dakmay.vn', 390_000],
  ['ten-mien-vn', 'Tên miền quốc gia .vn', 'dakmay.vn', 350_000, 1, 'year'],
  ['email-co-ban-02', 'Email tên miền 10 hộp thư', '@dakmay.vn', 190_000],
  ['ssl-dv', 'SSL/TLS cơ bản (DV)', 'Kèm theo gói hosting', 0, 3, 'chứng thư'],
  ['hidden-setup', 'Khởi tạo dịch vụ', '', 0],
]

export type DemoDocument = {
  id: string
  series?: 'INV' | 'INV-M' | 'CN'
  description: string
  /** Days ago. */
  issued: number
  due: number
  lines: readonly Line[]
  becomes: 'open' | 'paid' | 'void' | { paid: number }
  /** Payment method, where not a transfer. */
  way?: DemoMethod
  /** Id of another demo document. */
  corrects?: string
}

const monthName = (day: string) => `${day.slice(5, 7)}/${day.slice(0, 4)}`

/** By months since it was billed. */
const storageMethods: Partial<Record<number, DemoMethod>> = { 1: 'momo', 2: 'vnpay' }

/** Documents of the past year, oldest first; the last ones are open. */
export const documentsOf = (today: string): DemoDocument[] => {
  const [year = 0, month = 0] = today.split('-').map(Number)
  const daysSince = (monthsAgo: number, day: number) =>
    (Date.parse(today) - Date.UTC(year, month - 1 - monthsAgo, day)) / dayMs
  const monthly = Array.from({ length: 12 }, (_, at) => 11 - at).flatMap((ago): DemoDocument[] => {
    const first = daysSince(ago, 1)
    const name = monthName(addDays(today, -first))
    const due = ago === 0 ? 4 : -first + 14
    const becomes = ago === 0 ? 'open' : 'paid'
    const base = { series: 'INV-M', due, becomes } as const
    const [way, storageMethod] = [ago === 1 ? { way: 'card' as const } : {}, storageMethods[ago]]
    return [
      ago > 7
        ? {
            ...base,
            id: `base ${ago}`,
            issued: first,
            description: `Máy chủ, hosting và email, tháng ${name}`,
            lines: small,
          }
        : {
            ...base,
            id: `base ${ago}`,
            issued: first,
            description: `Máy chủ vật lý, bảo vệ web và email, tháng ${name}`,
            lines: servers,
            ...way,
          },
      ...(ago <= 5
        ? [
            {
              ...base,
              id: `storage ${ago}`,
              issued: daysSince(ago, 10),
              due: ago === 0 ? 14 : -daysSince(ago, 10) + 14,
              description: `Cloud Storage 5 TB và VNCDN 1 TB, tháng ${name}`,
              lines: storage,
              ...(storageMethod && { way: storageMethod }),
            },
          ]
        : []),
    ]
  })
  const orders: DemoDocument[] = [
    {
      id: 'livestream',
      description: 'Livestream độ trễ thấp cho lễ hội thu hoạch, đơn SH-0418',
      issued: 25,
      due: -11,
      lines: [['livestream-01', 'Livestream độ trễ thấp', 'Lễ hội cà phê, 3 ngày', 12_500_000, 1, 'gói']],
      becomes: 'paid',
      way: 'pay_later',
    },
    {
      id: 'website wrong',
      description: 'Website, email và truyền tải nội dung',
      issued: 26,
      due: -12,
      lines: [...website, ['ssl-ov', 'SSL/TLS (OV)', 'Tính nhầm', 150_000, 1, 'year']],
      becomes: 'void',
    },
    {
      id: 'website',
      description: 'Website, email và truyền tải nội dung',
      issued: 19,
      due: -5,
      lines: website,
      becomes: { paid: 3_000_000 },
      corrects: 'website wrong',
    },
    {
      id: 'forecast',
      description: 'Đơn SH-0428 cho dự án Dự báo giá cà phê',
      // paid earlier than the reconciliation window: providers know nothing of the demo's money
      issued: 12,
      due: 2,
      lines: [['ai-01', 'Trợ lý dự báo giá', 'Gói khởi đầu', 5_880_000, 1, 'gói']],
      becomes: 'paid',
    },
    {
      id: 'credit',
      series: 'CN',
      description: 'Ghi có: VNCDN gián đoạn 45 phút, giảm trừ theo cam kết dịch vụ',
      issued: 6,
      due: -6,
      lines: [['sla', 'Giảm trừ theo cam kết dịch vụ', 'VNCDN 1 TB', 180_000, 1, 'lần']],
      becomes: 'paid',
      corrects: 'storage 1',
    },
  ]
  return [...monthly, ...orders].filter(({ issued: ago }) => ago >= 0).toSorted((a, b) => b.issued - a.issued)
}
