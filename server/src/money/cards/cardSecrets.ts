import { holderKey } from '@playfront/contract/money/cards/holderName'
import { z } from 'zod'
import type { Secrets } from '../../platform/keys/secrets'

/** The full account details; sent only to the payment provider that pays out. */
const cardDetails = z.object({
  number: z.string(),
  branch: z.string().optional(),
  pixKind: z.string().optional(),
  holder: z.string(),
})

export type CardDetails = z.infer<typeof cardDetails>

/** A row that is copied to another card opens nothing there. */
export const cardPurpose = (card: string): string => `card ${card}`

export const sealCard = (secrets: Secrets, card: string, details: CardDetails): Buffer =>
  secrets.seal(cardPurpose(card), JSON.stringify(details))

export const openCard = (secrets: Secrets, card: string, sealed: Buffer): CardDetails =>
  cardDetails.parse(JSON.parse(secrets.open(cardPurpose(card), sealed)))

/** Whether a card is in this name; an account's name can have been changed since the card was added. */
export const isHeldBy = (
  secrets: Secrets,
  { id, sealed }: { id: string; sealed: Buffer | null },
  payeeName: string | null,
): boolean =>
  sealed !== null &&
  payeeName !== null &&
  holderKey(openCard(secrets, id, sealed).holder) === holderKey(payeeName)

/** Finds the same account again without telling it: a keyed hash, because account numbers are few enough to be tried. */
export const hashCardNumber = (
  secrets: Secrets,
  { merchant, way, number, branch = '' }: { merchant: string; way: string; number: string; branch?: string },
): Buffer => secrets.keyedHash('card number', `${merchant}\n${way}\n${branch}\n${number}`)
