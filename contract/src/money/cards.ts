import { defineCall, type Nothing } from '../call'
import type { AddCardRequest, Card, CardRequest, CardsAnswer, RemoveCardRequest } from './cards.schema'

export type { AddCardRequest, Card, CardsAnswer }

/** Bank accounts and wallets that the member can be paid out to, masked. */
export const cards = defineCall<Nothing, CardsAnswer>({
  method: 'GET',
  path: '/wps/member/cards',
  session: 'member',
})

/** Adds one, once for each id. Wants a fresh proof. Answers all of them. */
export const addCard = defineCall<AddCardRequest, CardsAnswer>({
  method: 'POST',
  path: '/wps/member/cards',
  session: 'member',
  sealed: true,
})

/** Makes one the default. Answers all of them. */
export const chooseCard = defineCall<CardRequest, CardsAnswer>({
  method: 'PUT',
  path: '/wps/member/cards',
  session: 'member',
})

/** Removes one, unless a withdrawal is on its way to it. Wants a fresh proof. Answers those that are left. */
export const removeCard = defineCall<RemoveCardRequest, CardsAnswer>({
  method: 'DELETE',
  path: '/wps/member/cards',
  session: 'member',
  sealed: true,
})
