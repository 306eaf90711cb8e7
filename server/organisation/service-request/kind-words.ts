import type { RequestKind } from '@song-hanh/contract/organisation/service'
import type { Language } from '@song-hanh/contract/value/text'

/** Kinds of requests, as written within a sentence of a mail. */
export const kindWords: Record<Language, Record<RequestKind, string>> = {
  vi: {
    instance: 'máy chủ ảo',
    image: 'ảnh máy',
    snapshot: 'bản chụp',
    network: 'mạng riêng',
    storage: 'kho lưu trữ',
    database: 'cơ sở dữ liệu',
    message_broker: 'hàng đợi thông điệp',
    search_engine: 'công cụ tìm kiếm',
    container_registry: 'kho chứa container',
    ai_service: 'dịch vụ AI',
    load_balancer: 'bộ cân bằng tải',
    plan: 'thay đổi gói',
  },
  en: {
    instance: 'virtual machine',
    image: 'image',
    snapshot: 'snapshot',
    network: 'private network',
    storage: 'storage',
    database: 'database',
    message_broker: 'message broker',
    search_engine: 'search engine',
    container_registry: 'container registry',
    ai_service: 'AI service',
    load_balancer: 'load balancer',
    plan: 'change of plan',
  },
}

/** The kind, with the plan for a plan change. */
export const describeRequest = (kind: RequestKind, plan: string | null, language: Language): string =>
  plan === null ? kindWords[language][kind] : `${kindWords[language][kind]}: ${plan}`
