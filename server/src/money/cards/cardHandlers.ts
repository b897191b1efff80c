import { addCard, type CardDoors } from './addCard'
import { chooseCard, removeCard } from './changeCards'
import { listCards } from './presentCards'

/** The rows of cards in the table of calls. */
export const cardHandlers = (doors: CardDoors) => ({
  cards: listCards(doors.payouts),
  addCard: addCard(doors),
  chooseCard: chooseCard(doors),
  removeCard: removeCard(doors),
})
