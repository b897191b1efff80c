import type { AddCardRequest } from '@playfront/contract/money/cards'
import type { CurrencyCode } from '@playfront/contract/money'
import type { FeedbackCategory } from '@playfront/contract/shell/feedback'
import type { Press } from '../bank/bankProvider'

/** A simulated player of the demonstration's merchants, and all their actions. */
export interface Regular {
  username: string
  /** They came by the link of the demonstration's agent. */
  byAgent?: true
  /** What they pay in, as places among the presets of the merchant's first way, and what they do at the bank. */
  deposits?: readonly { preset: number; press?: Press; promotion?: string }[]
  /** Ids of promotions that they take. */
  claims?: readonly string[]
  /** Slips on the in-house fast lottery: a two-digit number, and a multiple of the minimum stake. */
  slips?: readonly { number: string; times: number }[]
  card?: true
  /** Asks for it as soon as the card may be paid out to. */
  withdrawsPreset?: number
  feedback?: FeedbackCategory
  asksInChat?: true
}

/** Play money, so that anyone who tries the demonstration can sign in as any of them. */
export const regularPassword = 'play-money-only'

export const simulatedPlayers: readonly Regular[] = [
  {
    username: 'linh',
    byAgent: true,
    deposits: [
      { preset: 3, press: 'pay' },
      { preset: 1, press: 'pay' },
    ],
    claims: ['daily'],
    slips: [
      { number: '07', times: 20 },
      { number: '68', times: 10 },
      { number: '39', times: 5 },
    ],
    feedback: 'idea',
  },
  {
    username: 'binh',
    byAgent: true,
    deposits: [{ preset: 2, press: 'pay' }],
    slips: [
      { number: '79', times: 15 },
      { number: '12', times: 3 },
    ],
    card: true,
    withdrawsPreset: 1,
  },
  { username: 'thao', deposits: [{ preset: 1 }], claims: ['daily', 'newcomer'], asksInChat: true },
  {
    username: 'dung',
    deposits: [
      { preset: 2, press: 'payOther' },
      { preset: 0, press: 'decline' },
    ],
    slips: [{ number: '25', times: 2 }],
    feedback: 'payment',
  },
  {
    username: 'hanh',
    deposits: [{ preset: 2, press: 'pay', promotion: 'deposit-half' }],
    slips: [
      { number: '50', times: 4 },
      { number: '81', times: 4 },
    ],
    card: true,
    withdrawsPreset: 0,
    asksInChat: true,
  },
]

type CardParts = Pick<AddCardRequest, 'way' | 'number' | 'pixKind'>

/** Accounts of nobody, one for each of them. */
const cards: Partial<Record<CurrencyCode, (regular: Regular, serial: number) => CardParts>> = {
  VND: (_regular, serial) => ({ way: '970436', number: `000000001${serial}` }),
  THB: (_regular, serial) => ({ way: 'PROMPTPAY', number: `080000001${serial}` }),
  BRL: ({ username }) => ({ way: 'PIX', pixKind: 'email', number: `${username}@tucano.example` }),
}

/** Where the player is paid out; undefined in a currency for which there is no account here. */
export const cardOf = (currency: CurrencyCode, regular: Regular) => {
  const parts = cards[currency]?.(regular, simulatedPlayers.indexOf(regular))
  return parts && { ...parts, holderName: `Demo ${regular.username}` }
}
