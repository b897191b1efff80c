import type { Slip } from '@playfront/contract/play/lottery/slip'

/** The board of a slip's lottery, opened at the slip. The board is on its own origin: the address alone carries it. */
export const slipHref = ({ prizeMode, lottery, slipId }: Pick<Slip, 'prizeMode' | 'lottery' | 'slipId'>) =>
  `/m/launchGame?${new URLSearchParams({ prize_mode: prizeMode, code: lottery, slip: slipId })}`

/** The same, with the check of one of its draws. */
export const drawHref = (slip: Parameters<typeof slipHref>[0], issueId: string) =>
  `${slipHref(slip)}&${new URLSearchParams({ draw: issueId })}`
