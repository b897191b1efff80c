import { defineConsoleCall } from './consoleCall'
import type { ChangeCardRequest, AdminCard, AdminCardsAnswer, AdminCardsRequest } from './cardsAdmin.schema'
import type { Done } from './staff.schema'

export type { AdminCard }

/** Members' cards, the newest first: those that are held, those that are frozen, or all. */
const adminCards = defineConsoleCall<AdminCardsRequest, AdminCardsAnswer>({
  method: 'GET',
  path: '/console/api/cards',
  needs: 'cards.read',
})

/** Freezes a card, releases it, or removes it. The member is notified. */
const changeCard = defineConsoleCall<ChangeCardRequest, Done>({
  method: 'POST',
  path: '/console/api/cards/:id/change',
  needs: 'cards.manage',
})

/** The console's calls about members' cards. */
export const cardsAdminCalls = { adminCards, changeCard }
