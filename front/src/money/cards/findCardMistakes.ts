import type { CurrencyCode } from '@playfront/contract/money'
import { type PixKind, decideNumber, pixKinds } from '@playfront/contract/money/cards/decideNumber'
import { isHolderName } from '@playfront/contract/money/cards/holderName'
import { findWay } from '@playfront/contract/money/cards/ways'
import type { TextKey } from '../../texts/dictionaries'

export interface TypedCard {
  way: string
  number: string
  branch?: string
  pixKind?: PixKind
  holderName: string
}

export type CardMistakes = Partial<Record<'way' | 'number' | 'branch' | 'holderName', TextKey>>

export const readTypedCard = (fields: Record<string, string>): TypedCard => {
  const { way = '', number = '', branch, holderName = '' } = fields
  const pixKind = pixKinds.find((kind) => kind === fields['pixKind'])
  return { way, number, ...(branch !== undefined && { branch }), ...(pixKind && { pixKind }), holderName }
}

const words = {
  length: 'cards.fault.length',
  digits: 'cards.fault.digits',
  check: 'cards.fault.check',
  phone: 'cards.fault.key',
  key: 'cards.fault.key',
} as const

/** Validates a card before it is sent, by the same rules as the server. */
export const findCardMistakes =
  (currency: CurrencyCode) =>
  ({ way: code, holderName, ...typed }: TypedCard): CardMistakes => {
    const way = findWay(currency, code)
    const name = isHolderName(holderName) ? {} : { holderName: 'cards.fault.name' as const }
    if (!way) return { way: 'cards.way.missing', ...name }
    if (typed.number === '') return { number: 'cards.number.missing', ...name }
    const decision = decideNumber(way.number, typed)
    if (decision.ok) return name
    if (decision.because === 'branch') return { branch: 'cards.fault.branch', ...name }
    return { number: words[decision.because], ...name }
  }
