const vi = {
  signIn: 'Đăng nhập',
  toContinue: (client: string) => `để tiếp tục tới ${client}`,
  email: 'Email công ty',
  password: 'Mật khẩu',
  wrong: 'Email hoặc mật khẩu không đúng.',
  locked: 'Tài khoản này đã bị khoá. Hãy liên hệ quản trị viên.',
  cancel: 'Huỷ',
  testPeople: 'Tài khoản thử, bấm để đăng nhập ngay',
  unverified: 'email chưa xác minh',
  isLocked: 'đã khoá',
  asks: (client: string) => `${client} muốn xem`,
  name: 'Họ và tên của bạn',
  address: 'Địa chỉ email của bạn',
  account: 'Mã tài khoản của bạn tại Bến Nối',
  allow: 'Cho phép',
  deny: 'Từ chối',
  signedInAs: 'Bạn đang đăng nhập bằng',
  signOut: 'Đăng xuất khỏi Bến Nối?',
  yesSignOut: 'Đăng xuất',
  stay: 'Ở lại',
  signedOut: 'Bạn đã đăng xuất.',
  failed: 'Không thể đăng nhập',
  notReal: 'Nhà cung cấp danh tính thử nghiệm. Mật khẩu của mọi tài khoản là',
}
const en: typeof vi = {
  signIn: 'Sign in',
  toContinue: (client) => `to continue to ${client}`,
  email: 'Work e-mail',
  password: 'Password',
  wrong: 'The e-mail or the password is wrong.',
  locked: 'This account is locked. Please ask your administrator.',
  cancel: 'Cancel',
  testPeople: 'Test accounts, one press signs in',
  unverified: 'e-mail not verified',
  isLocked: 'locked',
  asks: (client) => `${client} would like to see`,
  name: 'Your full name',
  address: 'Your e-mail address',
  account: 'Your account id at Bến Nối',
  allow: 'Allow',
  deny: 'Deny',
  signedInAs: 'You are signed in as',
  signOut: 'Sign out of Bến Nối?',
  yesSignOut: 'Sign out',
  stay: 'Stay',
  signedOut: 'You are signed out.',
  failed: 'Cannot sign in',
  notReal: 'A stand-in for an identity provider. The password of every account is',
}
export type Words = typeof vi

/** Language by `ui_locales`, otherwise by the browser. */
export const chooseWords = (
  uiLocales: string | undefined,
  acceptLanguage: string | undefined,
): { language: 'vi' | 'en'; words: Words } => {
  const language = /^en\b/.test(uiLocales ?? acceptLanguage ?? 'vi') ? 'en' : 'vi'
  return { language, words: language === 'en' ? en : vi }
}
