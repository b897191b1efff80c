import { type WithdrawAccountInfo, depositFee } from '@playfront/contract/money/cashier'
import type { MemberDocument } from '@playfront/contract/money/verification.schema'
import type { CardKind } from '@playfront/contract/money/cards/ways'
import type { CurrencyCode } from '@playfront/contract/money'
import { readAmount } from '../deposit/begin/decideAmount'

/** A bound account as the documents' lists name it. */
export interface ListedAccount {
  id: string
  kind: CardKind
  title: string
  maskedNumber: string
}

/** What a withdrawal can begin with, or only the bound accounts where the server sends nothing else. */
export type WithdrawInfo =
  | { kind: 'full'; info: WithdrawAccountInfo }
  | { kind: 'listed'; accounts: ListedAccount[] }

type Fields = Record<string, unknown>

const recordOf = (found: unknown): Fields =>
  typeof found === 'object' && found !== null && !Array.isArray(found) ? { ...found } : {}

const listOf = (found: unknown): unknown[] => (Array.isArray(found) ? found : [])

const firstText = (received: Fields, names: readonly string[]): string => {
  for (const name of names) {
    const found = received[name]
    if (typeof found === 'string' && found !== '') return found
    if (Number.isFinite(found)) return String(found)
  }
  return ''
}

const kinds: [list: string, kind: CardKind][] = [
  ['fullBankCardList', 'bankCard'],
  ['fullVirtualWalletList', 'virtualWallet'],
  ['fullEWalletList', 'eWallet'],
]

/** The documents name the lists but not what an entry is made of (GAP-24); never more than the last digits are shown. */
const readAccount = (found: unknown, kind: CardKind, at: number): ListedAccount => {
  const received = recordOf(found)
  const number = firstText(received, [
    'maskedNumber',
    'cardNumber',
    'cardNo',
    'accountNumber',
    'account',
    'address',
  ])
  return {
    id: firstText(received, ['id', 'cardId']) || `${kind}${at}`,
    kind,
    title: firstText(received, ['title', 'bankName', 'walletName', 'name', 'type']),
    maskedNumber: number === '' ? '' : `•••• ${number.slice(-4)}`,
  }
}

const isAmount = (found: unknown) => Number.isSafeInteger(found) && Number(found) >= 0

const isCard = (found: unknown): boolean => {
  const { id, kind, title, maskedNumber } = recordOf(found)
  const isKnown = kinds.some(([, known]) => known === kind)
  return isKnown && [id, title, maskedNumber].every((text) => typeof text === 'string')
}

/** Until when it may not be used yet; what is no moment holds nothing back. */
const withMoment = (found: unknown): Fields => {
  const { heldUntil, ...card } = recordOf(found)
  const isHeld = typeof heldUntil === 'string' && !Number.isNaN(Date.parse(heldUntil))
  return isHeld ? { ...card, heldUntil } : card
}

/** The amounts without which the cost of a withdrawal cannot be shown. */
const amounts = ['balance', 'held', 'minimum', 'maximum', 'reviewHours', 'payoutHours'] as const

const isFull = (received: Fields): boolean => {
  const fee = recordOf(received['fee'])
  return (
    amounts.every((name) => isAmount(received[name])) &&
    isAmount(fee['fixed']) &&
    isAmount(fee['basisPoints'])
  )
}

const documentKinds: Record<MemberDocument['kind'], true> = {
  identityFront: true,
  identityBack: true,
  selfie: true,
  address: true,
}
const documentStates: Record<MemberDocument['state'], true> = {
  missing: true,
  waiting: true,
  approved: true,
  refused: true,
  expired: true,
}

/** Another platform's list with a kind or a state that has no text here is left out as a whole. */
const isDocuments = (found: unknown): boolean =>
  Array.isArray(found) &&
  found.length > 0 &&
  found
    .map(recordOf)
    .every(
      ({ kind, state, neededFrom }) =>
        Object.hasOwn(documentKinds, String(kind)) &&
        Object.hasOwn(documentStates, String(state)) &&
        isAmount(neededFrom),
    )

/** Reads an answer of the withdrawal account call, whichever server gave it (REQ-ROUTE-016, GAP-24). */
export const readWithdrawInfo = (answer: unknown): WithdrawInfo => {
  const received = recordOf(answer)
  if (!isFull(received)) {
    const accounts = kinds.flatMap(([list, kind]) =>
      listOf(received[list]).map((found, at) => readAccount(found, kind, at)),
    )
    return { kind: 'listed', accounts }
  }
  const { documents, ...known } = received
  const info = {
    ...known,
    ...(isDocuments(documents) && { documents }),
    cards: listOf(received['cards']).filter(isCard).map(withMoment),
    open: listOf(received['open']).filter((id) => typeof id === 'string'),
  } as object as WithdrawAccountInfo
  return { kind: 'full', info }
}

export type WithdrawFault = 'shape' | 'minimum' | 'maximum' | 'balance'

export type WithdrawAmount =
  | { ok: true; amount: number; fee: number; reason: string }
  | { ok: false; fault: WithdrawFault; reason: string }

type Bounds = Pick<WithdrawAccountInfo, 'balance' | 'minimum' | 'maximum' | 'fee'>

/** Whether the amount that was typed may be asked for, and what arrives of it. The server decides again. */
export const decideWithdrawAmount = (
  typed: string,
  currency: CurrencyCode,
  { balance, minimum, maximum, fee }: Bounds,
): WithdrawAmount => {
  const amount = readAmount(typed, currency)
  if (amount === undefined) return { ok: false, fault: 'shape', reason: 'it is no amount' }
  const cost = depositFee(amount, fee)
  if (amount < minimum || cost >= amount)
    return { ok: false, fault: 'minimum', reason: 'nothing would be left, or it is less than is paid out' }
  if (amount > balance) return { ok: false, fault: 'balance', reason: 'there is not as much' }
  if (amount > maximum) return { ok: false, fault: 'maximum', reason: 'it is more than is paid out' }
  return { ok: true, amount, fee: cost, reason: 'it may go' }
}
