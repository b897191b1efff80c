import { z } from 'zod'
import { instant, optionalText, uuid } from '../schemaParts'
import { pixKinds } from './cards/decideNumber'
import { cardKinds } from './cards/ways'

export const cardAnswer = z.object({
  id: uuid,
  kind: z.enum(cardKinds),
  /** Code of the bank, e-wallet or network. */
  way: z.string(),
  title: z.string(),
  /** Never more than the last digits. */
  maskedNumber: z.string(),
  boundAt: instant,
  /** Where withdrawals go unless another is chosen. */
  isDefault: z.boolean(),
  /** Until then nothing is paid out to it; absent once it can be used. */
  heldUntil: instant.optional(),
  /** A withdrawal is on its way to it: it cannot be removed. */
  isBusy: z.boolean(),
})

export const cardsAnswer = z.object({
  /** The default first, then in the order they were added. */
  cards: z.array(cardAnswer),
  /** The merchant pays out at all. */
  offered: z.boolean(),
  playMoney: z.boolean(),
  /** How many the member can have. */
  most: z.int().min(0),
  /** The holder's name is known: every card has to be in that name, which is never returned. */
  isNameKnown: z.boolean(),
  /** What is sensitive asks for the password; without one, for a sign-in of the last minutes. */
  hasPassword: z.boolean(),
})

const freshProof = { password: optionalText(128) }

export const addCardRequest = z.strictObject({
  /** The id that the member's page assigns: sent twice, it is created once. */
  id: uuid,
  way: z.string().min(1).max(16),
  number: z.string().min(1).max(100),
  /** Brazilian banks alone. */
  branch: optionalText(8),
  /** PIX alone. */
  pixKind: z.enum(pixKinds).optional(),
  holderName: z.string().min(1).max(80),
  ...freshProof,
})

export const cardRequest = z.strictObject({ id: uuid })

export const removeCardRequest = z.strictObject({ id: uuid, ...freshProof })

export type Card = z.infer<typeof cardAnswer>
export type CardsAnswer = z.infer<typeof cardsAnswer>
export type AddCardRequest = z.input<typeof addCardRequest>
export type CardRequest = z.input<typeof cardRequest>
export type RemoveCardRequest = z.input<typeof removeCardRequest>
