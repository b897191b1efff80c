import { approvals, decideApproval } from '@playfront/contract/console/approvals'
import { cleanMarkup } from '@playfront/contract/console/brand'
import {
  adminPromotion,
  adminPromotions,
  promotionClaims,
  type AdminPromotion,
} from '@playfront/contract/console/promotionsAdmin'
import type { PromotionDraft } from '@playfront/contract/money/promotions.schema'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ServicesProvider } from '../app/ServicesContext'
import { createConsoleHarness } from '../testing/createConsoleHarness'
import { openApproval } from '../testing/openApproval'
import { PromotionPage } from './PromotionPage'

afterEach(cleanup)

const live: PromotionDraft = {
  id: 'back',
  kind: 'CASHBACK',
  words: { EN: { title: 'Cashback', terms: 'One per week.' } },
  figures: { period: 'WEEK', percent: 5, minLoss: 100_000, cap: 900_000 },
  from: '2026-07-01T00:00:00.000Z',
  audience: { minimumRank: 2 },
  limits: { budget: 50_000_000 },
}
const draft: PromotionDraft = {
  ...live,
  words: { EN: { title: 'Cashback', terms: '<a href="https://other.test/x">Terms</a>' } },
  figures: { period: 'DAY', percent: 7, minLoss: 50_000, cap: 900_000 },
  until: '2026-08-31T17:00:00.000Z',
  audience: {},
  limits: {},
}
const promotion: AdminPromotion = {
  id: 'back',
  kind: 'CASHBACK',
  title: 'Cashback',
  state: 'running',
  version: 1,
  from: live.from ?? null,
  until: null,
  budget: 50_000_000,
  totals: { claims: 0, given: 0, paid: 0, running: 0, toPlay: 0 },
  edit: {
    state: 'waiting',
    revision: 2,
    byName: 'Minh',
    isOwn: false,
    at: '2026-07-27T00:00:00.000Z',
    because: null,
  },
  live,
  draft,
  versions: [],
}

const requestOf = (shown: AdminPromotion) =>
  openApproval({
    kind: 'promotionChange',
    subject: 'promotion:back',
    subjectName: 'Cashback',
    subjectPath: '/promotions/back',
    changes: [
      {
        field: 'promotion',
        ...(shown.live && { before: { kind: 'promotion', document: shown.live } as const }),
        after: { kind: 'promotion', document: draft },
      },
    ],
  })

const openPage = async (language: 'EN' | 'VI', shown: AdminPromotion) => {
  const { services, answer, asked } = await createConsoleHarness({
    areas: ['approvals', 'promotions', 'settings'],
    permissions: ['promotions.approve', 'settings.read'],
  })
  await services.choose({ language })
  services.platform.clock.after = (_, work) => (work(), () => undefined)
  answer(adminPromotions, {
    promotions: [],
    currency: 'VND',
    languages: ['VI', 'EN'],
    ownLanguage: 'VI',
    goodwillPerDay: 0,
  })
  answer(adminPromotion, shown)
  answer(promotionClaims, { claims: [], next: null })
  answer(approvals, { approvals: [requestOf(shown)], next: null })
  answer(decideApproval, { done: true })
  answer(cleanMarkup, ({ html }) => ({
    html,
    nodes: html.startsWith('<a')
      ? [{ element: 'a', attributes: { href: 'https://other.test/x' }, children: [{ text: 'Terms' }] }]
      : [{ text: html }],
    removed: [],
  }))
  render(
    <ServicesProvider services={services}>
      <PromotionPage id="back" />
    </ServicesProvider>,
  )
  const card = await screen.findByRole('region', { name: language === 'EN' ? 'Changes' : 'Thay đổi' })
  // The terms as the server reads them have arrived.
  await within(card).findByText(/^Terms \(/)
  return { asked, card: within(card).getByRole('article') }
}

const rowsOf = ({ card }: { card: HTMLElement }) =>
  [...card.querySelectorAll('dl dl > div')].map((row) =>
    [...row.querySelectorAll('dt, del, ins')].map((part) =>
      (part.textContent ?? '').replaceAll(/[\u00a0\u202f]/g, ' '),
    ),
  )

test('who approves a change of a promotion reads it in words, in the currency and by the merchant’s clock', async () => {
  expect(rowsOf(await openPage('EN', promotion))).toEqual([
    ['Terms · English', 'One per week.', 'Terms (https://other.test/x)'],
    ['Calculation period', 'Weekly', 'Daily'],
    ['Percentage of loss', '5%', '7%'],
    ['Minimum loss', '100,000 ₫', '50,000 ₫'],
    ['End', 'no end date', 'Sep 1, 2026, 12:00 AM (Asia/Ho_Chi_Minh)'],
    ['Minimum rank', '2', 'all members'],
    ['Budget', '50,000,000 ₫', 'no limit'],
  ])
})

test('a promotion that members do not have yet is shown whole', async () => {
  const begun: AdminPromotion = { ...promotion, state: 'draft', version: 0, live: null }
  expect(rowsOf(await openPage('VI', begun))).toEqual([
    ['Loại', 'Hoàn tiền'],
    ['Tiêu đề · English', 'Cashback'],
    ['Điều khoản · English', 'Terms (https://other.test/x)'],
    ['Kỳ tính', 'Hằng ngày'],
    ['Phần trăm tiền thua', '7%'],
    ['Mức thua tối thiểu', '50.000 ₫'],
    ['Tối đa', '900.000 ₫'],
    ['Bắt đầu', '07:00 1 thg 7, 2026 (Asia/Ho_Chi_Minh)'],
    ['Kết thúc', '00:00 1 thg 9, 2026 (Asia/Ho_Chi_Minh)'],
    ['Hạng tối thiểu', 'mọi hội viên'],
    ['Tuổi tài khoản tối đa, ngày', 'mọi hội viên'],
    ['Ngân sách', 'không giới hạn'],
    ['Tối đa mỗi hội viên', 'không giới hạn'],
  ])
})

test('who rejects a change of a promotion says why, and who approves it does not', async () => {
  const { asked, card } = await openPage('EN', promotion)
  const { id, shown } = requestOf(promotion)
  const decisions = () => asked.filter(({ path }) => path.endsWith('/decision')).map(({ request }) => request)
  fireEvent.click(within(card).getByRole('button', { name: 'Reject' }))
  const reject = within(card).getByRole('button', { name: 'Reject' })
  expect(reject).toHaveProperty('disabled', true)
  fireEvent.change(within(card).getByLabelText('Reason for rejection'), { target: { value: ' Too much. ' } })
  fireEvent.click(reject)
  const about = { kind: 'promotionChange', id, shown }
  await expect.poll(decisions).toEqual([{ ...about, decision: 'reject', because: 'Too much.' }])
  cleanup()
  const other = await openPage('EN', promotion)
  fireEvent.click(within(other.card).getByRole('button', { name: 'Approve' }))
  const approved = () =>
    other.asked.filter(({ path }) => path.endsWith('/decision')).map((one) => one.request)
  await expect.poll(approved).toEqual([{ ...about, decision: 'approve' }])
})
