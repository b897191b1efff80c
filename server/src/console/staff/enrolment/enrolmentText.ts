import type { LanguageCode } from '@playfront/contract/languages'
import { isStaffLanguage, type StaffLanguage } from '@playfront/contract/console/staff'

interface EnrolmentFacts {
  name: string
  code: string
  /** The console's host with its port. */
  host: string
  expiresAt: string
}

const subjects: Record<StaffLanguage, string> = {
  EN: 'Your enrolment code for the console',
  VI: 'Mã kích hoạt bảng điều khiển của bạn',
}

const texts: Record<StaffLanguage, (facts: EnrolmentFacts) => string> = {
  EN: ({ name, code, host, expiresAt }) =>
    `Your console account at ${host} is ready. Username: ${name}. Enrolment code: ${code}. The code works once and expires ${expiresAt}. Never share it: staff will never ask you for it.`,
  VI: ({ name, code, host, expiresAt }) =>
    `Tài khoản bảng điều khiển của bạn tại ${host} đã sẵn sàng. Tên đăng nhập: ${name}. Mã kích hoạt: ${code}. Mã dùng một lần và hết hạn ${expiresAt}. Đừng chia sẻ mã: nhân viên không bao giờ hỏi mã này.`,
}

/** The e-mail that brings an enrolment code; in English where the console does not have the language. */
export const enrolmentText = (
  language: LanguageCode,
  facts: EnrolmentFacts,
): { subject: string; text: string } => {
  const spoken = isStaffLanguage(language) ? language : 'EN'
  return { subject: subjects[spoken], text: texts[spoken](facts) }
}
