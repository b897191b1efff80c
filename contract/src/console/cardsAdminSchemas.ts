import type { CallSchemas } from '../callSchemas'
import { changeCardRequest, adminCardsAnswer, adminCardsRequest } from './cardsAdmin.schema'
import { done } from './staff.schema'

/** Shapes and refusals of the console's calls about members' cards. */
export const cardsAdminSchemas = {
  adminCards: { request: adminCardsRequest, answer: adminCardsAnswer, errors: [] },
  changeCard: {
    request: changeCardRequest,
    answer: done,
    errors: ['card.unknown', 'card.busy', 'staff.moved.on'],
  },
} as const satisfies Record<string, CallSchemas>
