import type { LotteryBoard } from '@playfront/contract/play/lottery/board'
import type { LotteryResult } from '@playfront/contract/play/lottery/lotteryParts'
import type { Slip } from '@playfront/contract/play/lottery/slip'
import type { BetType } from '@playfront/lottery-rules/bet'
import { createStore, type StoreApi } from 'zustand/vanilla'

export const boardTabs = ['bet', 'mine', 'results', 'learn'] as const
export type BoardTab = (typeof boardTabs)[number]

/** What lies over the board; the confirmation has its own flow. */
export type OpenSheet =
  | { kind: 'slip' }
  | { kind: 'odds'; type: BetType }
  /** `about`: the lottery it was drawn in, where that is not the board's. */
  | { kind: 'draw'; result: LotteryResult; about?: Pick<LotteryBoard, 'family' | 'simulatedDraw'> }
  | { kind: 'check'; issueId: string; slip: Slip | undefined; drawSource: 'inHouse' | 'official' }

/** Where in the game the player is. */
export interface PlaceState {
  lottery: string | undefined
  tab: BoardTab
  sheet: OpenSheet | undefined
}

export interface PlaceFlow {
  store: StoreApi<PlaceState>
  enter(lottery: string): void
  leaveToLobby(): void
  turnTo(tab: BoardTab): void
  open(sheet: OpenSheet): void
  closeSheet(): void
}

/** Screens and sheets of the game. */
export const createPlaceFlow = (lottery: string | undefined): PlaceFlow => {
  const store = createStore<PlaceState>(() => ({ lottery, tab: 'bet', sheet: undefined }))
  return {
    store,
    enter: (next) => store.setState({ lottery: next, tab: 'bet', sheet: undefined }),
    leaveToLobby: () => store.setState({ lottery: undefined, sheet: undefined }),
    turnTo: (tab) => store.setState({ tab }),
    open: (sheet) => store.setState({ sheet }),
    closeSheet: () => store.setState({ sheet: undefined }),
  }
}
