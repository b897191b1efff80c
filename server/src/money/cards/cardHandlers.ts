import { addCard, type CardDeps } from './addCard'
import { chooseCard, removeCard } from './changeCards'
import { listCards } from './presentCards'

/** The rows of cards in the table of calls. */
export const cardHandlers = (deps: CardDeps) => ({
  cards: listCards(deps.payouts),
  addCard: addCard(deps),
  chooseCard: chooseCard(deps),
  removeCard: removeCard(deps),
})
