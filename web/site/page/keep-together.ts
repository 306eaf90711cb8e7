/** Vietnamese words consist of syllables separated by spaces; longer words come before their prefixes. */
const words = [
  'chuyển đổi số|chuyển đổi kép|chuyển đổi xanh|chuyển đổi|số hóa|quy trình|dữ liệu|hạ tầng|lưu trữ|hệ sinh thái',
  'hệ thống|quản lý|quản trị|vận hành|định danh|giao tiếp|tăng tốc|truyền tải|nội dung|bảo mật|bảo vệ|rủi ro',
  'thương hiệu|doanh nghiệp|hành trình|thách thức|giải pháp|cấp độ|con đường|thế giới|mục tiêu|phát triển|bền vững',
  'tài khoản|trực tuyến|thanh toán|triển khai|đặt hàng|bàn giao|yêu cầu|hóa đơn|điện tử|dòng tiền|phát thải',
  'tự động|đối soát|lời hứa|giữ lời|chúng tôi|trợ lý|bắt đầu|như thế nào|một triệu|khởi xướng|đồng hành|phù hợp',
  'môi trường|xã hội|tài chính|kinh doanh|công nghệ|hành chính|pháp chế|nhân sự|khách hàng|thông tin',
].join('|')
const known = new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'giu')

/** For headings: no line break inside a Vietnamese word. Texts in other languages are unchanged. */
export const keepTogether = (text: string) => text.replace(known, (word) => word.replaceAll(' ', '\u00A0'))

const keepTitle = (title: unknown): unknown =>
  typeof title === 'string' ? keepTogether(title) : Array.isArray(title) ? title.map(keepTitle) : title

/**
 * Every `title` of a page's content, at any depth. Applied when pages are described, so that no browser loads the list.
 */
export const keepTitlesTogether = <Content>(content: Content): Content =>
  JSON.parse(JSON.stringify(content, (key, value: unknown) => (key === 'title' ? keepTitle(value) : value))) as Content
