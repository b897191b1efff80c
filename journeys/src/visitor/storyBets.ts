import type { RequestedBet } from './boardActions'

/** A slip of five kinds of bets at the smallest stake. One side of the last wins, for every result. */
export const storyBets: RequestedBet[] = [
  { type: 'VN_LO2', numbers: ['68', '86'] },
  { type: 'VN_DE_DB', numbers: ['07', '70', '77'] },
  { type: 'VN_XIEN2', numbers: ['12', '21'] },
  { type: 'VN_3C_DB', numbers: ['168', '886'] },
  { type: 'VN_CL_DB', numbers: ['CHAN', 'LE'] },
]
