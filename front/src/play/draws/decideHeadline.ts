import type { LobbyLottery } from '@playfront/contract/play/lottery/lobby'

type Numbers = NonNullable<LobbyLottery['last']>['numbers']

/** The headline prize, by the names that the families give it; an earlier one outranks a later. */
const headlines = ['DB', 'special', 'first', 'n'] as const

/** The number that stands for a whole result; undefined where none of its prizes is one that we know. */
export const decideHeadline = (numbers: Numbers): string | undefined =>
  headlines.map((prize) => numbers[prize]?.[0]).find((number) => number !== undefined)
