import { readFileSync } from 'node:fs'
import { staffLanguages } from '@playfront/contract/console/staff'
import { languages } from '@playfront/contract/languages'
import { betTypes } from '@playfront/lottery-rules/betTypes/betTypes'
import { lotteries } from '@playfront/lottery-rules/lotteries/lotteries'
import { expect, test } from 'vitest'
import { enrolmentText } from '../staff/enrolment/sendEnrolment'
import { consoleTextsIn } from './consoleTexts'

const facts = { name: 'chi', code: 'ABCD', host: 'console.test', expiresAt: '2026-12-01' }

test.each([
  ['EN', 'Total', 'First deposit rate'],
  ['VI', 'Tổng', 'Tỷ lệ nạp lần đầu'],
  ['TH', 'รวม', 'อัตราฝากครั้งแรก'],
  ['JA', 'Total', 'First deposit rate'],
] as const)('a file of a report has its words in %s, or in English', (language, total, share) => {
  const t = consoleTextsIn(language)
  expect([t('reports.total'), t('reports.column.depositedShare')]).toEqual([total, share])
})

test('the e-mail with an enrolment code is in the language of the person, or in English, with its facts filled in', () => {
  expect(enrolmentText('VI', facts)).toEqual({
    subject: 'Mã kích hoạt bảng điều khiển của bạn',
    text: 'Tài khoản bảng điều khiển của bạn tại console.test đã sẵn sàng. Tên đăng nhập: chi. Mã kích hoạt: ABCD. Mã dùng một lần và hết hạn 2026-12-01. Đừng chia sẻ mã: nhân viên không bao giờ hỏi mã này.',
  })
  expect(enrolmentText('JA', facts)).toEqual({
    subject: 'Your enrolment code for the console',
    text: 'Your console account at console.test is ready. Username: chi. Enrolment code: ABCD. The code works once and expires 2026-12-01. Never share it: staff will never ask you for it.',
  })
})

test.each(staffLanguages)('every lottery, family of draws and bet type has a name in %s', (language) => {
  const file = new URL(`../../../../locales/console/${languages[language].tag}.json`, import.meta.url)
  const { bets, settingNames } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, object>
  const texts = { ...bets, ...settingNames }
  const keys = [
    ...betTypes.map(({ code }) => `bet.${code}`),
    ...lotteries.flatMap(({ code, family }) => [`lotteryName.${code}`, `drawFamily.${family}`]),
  ]
  expect(keys.filter((key) => !Object.hasOwn(texts, key))).toEqual([])
})
