import type {
  companySizes,
  implementationTimes,
  interestedSolutions,
  positions,
  reportReasons,
  resourceTypes,
} from '@song-hanh/contract/marketplace'
import type { Language } from '@song-hanh/contract/value/text'

type Options =
  | (typeof positions)[number]
  | (typeof companySizes)[number]
  | (typeof implementationTimes)[number]
  | (typeof interestedSolutions)[number]
  | (typeof resourceTypes)[number]
  | (typeof reportReasons)[number]

/** Form options as our mails name them; `other` is shared. */
const options: Record<Language, Record<Options, string>> = {
  vi: {
    ceo: 'CEO/Giám đốc',
    cto: 'CTO/CIO',
    it_manager: 'Trưởng phòng IT',
    project_manager: 'Quản lý dự án',
    engineer: 'Kỹ sư',
    other: 'Khác',
    '1-50': '1-50 nhân viên',
    '51-200': '51-200 nhân viên',
    '201-500': '201-500 nhân viên',
    '501-1000': '501-1000 nhân viên',
    'over-1000': 'Trên 1000 nhân viên',
    now: 'Ngay lập tức',
    '1-month': 'Trong vòng 1 tháng',
    '3-months': 'Trong vòng 3 tháng',
    '6-months': 'Trong vòng 6 tháng',
    'over-6-months': 'Trên 6 tháng',
    infrastructure: 'Hạ tầng',
    delivery: 'Truyền tải',
    security: 'Bảo mật',
    datasheet: 'Datasheet',
    brochure: 'Brochure',
    white_paper: 'White Paper',
    case_study: 'Case Study',
    technical_guide: 'Technical Guide',
    misleading: 'Thông tin sai lệch',
    broken: 'Không hoạt động như mô tả',
    rights: 'Vi phạm quyền của người khác',
    unlawful: 'Vi phạm pháp luật',
  },
  en: {
    ceo: 'CEO/Director',
    cto: 'CTO/CIO',
    it_manager: 'Head of IT',
    project_manager: 'Project manager',
    engineer: 'Engineer',
    other: 'Other',
    '1-50': '1-50 employees',
    '51-200': '51-200 employees',
    '201-500': '201-500 employees',
    '501-1000': '501-1000 employees',
    'over-1000': 'More than 1000 employees',
    now: 'Immediately',
    '1-month': 'Within 1 month',
    '3-months': 'Within 3 months',
    '6-months': 'Within 6 months',
    'over-6-months': 'In more than 6 months',
    infrastructure: 'Infrastructure',
    delivery: 'Delivery',
    security: 'Security',
    datasheet: 'Datasheet',
    brochure: 'Brochure',
    white_paper: 'White Paper',
    case_study: 'Case Study',
    technical_guide: 'Technical Guide',
    misleading: 'Misleading information',
    broken: 'Does not work as described',
    rights: "Infringes somebody's rights",
    unlawful: 'Against the law',
  },
}

/** An option of another release is shown as stored. */
export const writeOption = (value: string, language: Language): string =>
  (options[language] as Record<string, string>)[value] ?? value

export const writeOptions = (values: readonly string[], language: Language): string =>
  values.map((value) => writeOption(value, language)).join(', ')
