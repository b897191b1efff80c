import type { CallSchemas } from '../callSchemas'
import { changeCardRequest, deskCardsAnswer, deskCardsRequest } from './cardsDesk.schema'
import { done } from './staff.schema'

/** Shapes and refusals of the console's calls about members' cards. */
export const cardsDeskSchemas = {
  deskCards: { request: deskCardsRequest, answer: deskCardsAnswer, errors: [] },
  changeCard: {
    request: changeCardRequest,
    answer: done,
    errors: ['card.unknown', 'card.busy', 'staff.moved.on'],
  },
} as const satisfies Record<string, CallSchemas>
