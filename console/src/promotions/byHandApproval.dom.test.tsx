import {
  claimProposals,
  adminPromotions,
  type ClaimProposal,
} from '@playfront/contract/console/promotionsAdmin'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ServicesProvider } from '../app/ServicesContext'
import { createConsoleHarness } from '../testing/createConsoleHarness'
import { ByHand } from './ByHand'

afterEach(cleanup)

const given: ClaimProposal = {
  id: '0b6ec0c1-0000-4000-8000-000000000001',
  does: 'give',
  promotion: 'late-bonus',
  title: 'Late bonus',
  member: '0b6ec0c1-0000-4000-8000-000000000002',
  userName: 'an_waits',
  amount: 50_000,
  need: 500_000,
  days: 7,
  progress: null,
  reason: 'Sorry!',
  state: 'open',
  outcome: null,
  byName: 'Minh',
  isOwn: false,
  at: '2026-07-27T00:00:00.000Z',
  decidedName: null,
}
const back: ClaimProposal = {
  ...given,
  id: '0b6ec0c1-0000-4000-8000-000000000003',
  does: 'takeBack',
  days: null,
  progress: 120_000,
}

test.each([
  [
    'EN',
    'an_waits · Late bonus · wager 500,000 ₫ within 7 days',
    'an_waits · Late bonus · 120,000 ₫ of 500,000 ₫ wagered',
  ],
  [
    'VI',
    'an_waits · Late bonus · cần cược 500.000 ₫ trong 7 ngày',
    'an_waits · Late bonus · đã cược 120.000 ₫ trên 500.000 ₫',
  ],
] as const)(
  'who approves a gift by hand reads in %s of which promotion it is and what is played for it',
  async (language, gives, takes) => {
    const { services, answer } = await createConsoleHarness({
      areas: ['promotions'],
      permissions: ['promotions.approve'],
    })
    services.choices.setState({ language })
    answer(claimProposals, { waiting: [given, back], decided: [], next: null })
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
