import { approvals, type Approval } from '@playfront/contract/console/approvals'
import { adminPromotions } from '@playfront/contract/console/promotionsAdmin'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ServicesProvider } from '../app/ServicesContext'
import { createConsoleHarness } from '../testing/createConsoleHarness'
import { openApproval } from '../testing/openApproval'
import { ByHand } from './PromotionsPage'

afterEach(cleanup)

const money = (amount: number) => ({ kind: 'money', amount }) as const
const promotion = {
  field: 'promotion',
  after: { kind: 'page', text: 'Late bonus', path: '/promotions/late-bonus' },
} as const
const given: Approval = openApproval({
  id: '0b6ec0c1-0000-4000-8000-000000000001',
  kind: 'manualClaim',
  subject: 'member:0b6ec0c1-0000-4000-8000-000000000002',
  subjectPath: '/members/0b6ec0c1-0000-4000-8000-000000000002',
  subjectName: 'an_waits',
  changes: [
    { field: 'grant', after: money(50_000) },
    promotion,
    { field: 'wagering', after: money(500_000) },
    { field: 'wageringTime', after: { kind: 'days', count: 7 } },
  ],
  reason: 'Sorry!',
  requestedName: 'Minh',
})
const back: Approval = {
  ...given,
  id: '0b6ec0c1-0000-4000-8000-000000000003',
  changes: [
    { field: 'revoke', after: money(50_000) },
    promotion,
    { field: 'wagering', after: money(500_000) },
    { field: 'wagered', after: money(120_000) },
  ],
}

test.each([
  [
    'EN',
    'an_waitsGrant50,000 ₫PromotionLate bonusWagering requirement500,000 ₫Time to wager7 days',
    'an_waitsRevoke50,000 ₫PromotionLate bonusWagering requirement500,000 ₫Wagered so far120,000 ₫',
  ],
  [
    'VI',
    'an_waitsTặng50.000 ₫Khuyến mãiLate bonusYêu cầu vòng cược500.000 ₫Thời hạn cược7 ngày',
    'an_waitsThu hồi50.000 ₫Khuyến mãiLate bonusYêu cầu vòng cược500.000 ₫Đã cược120.000 ₫',
  ],
] as const)(
  'who approves a gift by hand reads in %s of which promotion it is and what is played for it',
  async (language, gives, takes) => {
    const { services, answer } = await createConsoleHarness({
      areas: ['promotions', 'approvals'],
      permissions: ['promotions.approve'],
    })
    await services.choose({ language })
    answer(approvals, { approvals: [given, back], next: null })
    answer(adminPromotions, {
      promotions: [],
      currency: 'VND',
      languages: ['VI'],
      ownLanguage: 'VI',
      goodwillPerDay: 0,
    })
    render(
      <ServicesProvider services={services}>
        <ByHand />
      </ServicesProvider>,
    )
    const [one, other] = (await screen.findAllByRole('article')).map(
      ({ textContent }) => textContent?.replaceAll(/[\u00a0\u202f]/g, ' ') ?? '',
    )
    expect(one).toContain(gives)
    expect(other).toContain(takes)
  },
)
