import type { LotteryBoard } from '@playfront/contract/play/lottery/board'
import { createFakeBoard } from './fakeBoard'
import { fakeLotteryOf } from './fakeLotteries'

/** A board of the SEA-traditional mode in baht. */
export const seaBoard = (code: string): LotteryBoard => createFakeBoard(undefined, 'THB', fakeLotteryOf(code))
