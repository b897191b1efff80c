import type { LanguageCode } from '@playfront/contract/languages'
import { isStaffLanguage, type StaffLanguage } from '@playfront/contract/console/staffLanguages'

interface EnrolmentFacts {
  name: string
  code: string
  /** The console's host with its port. */
  host: string
  expiresAt: string
}

const subjects: Record<StaffLanguage, string> = {
  EN: 'Your enrolment code for the console',
  VI: 'Mã ghi danh vào bàn điều hành của bạn',
}

const texts: Record<StaffLanguage, (facts: EnrolmentFacts) => string> = {
  EN: ({ name, code, host, expiresAt }) =>
    `Your account for the console at ${host} is ready. Name: ${name}. Enrolment code: ${code}. It works once, until ${expiresAt}. Never pass it on: nobody of the staff asks for it.`,
  VI: ({ name, code, host, expiresAt }) =>
    `Tài khoản của bạn tại bàn điều hành ${host} đã sẵn sàng. Tên: ${name}. Mã ghi danh: ${code}. Mã dùng một lần, đến ${expiresAt}. Đừng đưa mã cho ai: không nhân viên nào hỏi mã này.`,
}

/** The e-mail that brings an enrolment code; in English where the console does not have the language. */
export const enrolmentText = (
  language: LanguageCode,
  facts: EnrolmentFacts,
): { subject: string; text: string } => {
  const spoken = isStaffLanguage(language) ? language : 'EN'
  return { subject: subjects[spoken], text: texts[spoken](facts) }
}
