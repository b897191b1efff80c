import type { LobbyLottery } from '@playfront/contract/play/lottery/lobby'
import type { LotteryIssue } from '@playfront/contract/play/lottery/lotteryParts'
import type { Milliseconds } from '@playfront/contract/time'

/** A lottery with the draw that comes next and the last one, as far as a countdown shows them. */
export type UpcomingDraw = Pick<LobbyLottery, 'code' | 'name' | 'simulatedDraw' | 'last'> & {
  current: Pick<LotteryIssue, 'issueId' | 'closeAt' | 'drawAt'> | null
}

export interface UpcomingDraws {
  lotteries: UpcomingDraw[]
}

/** The draw that a place counts down to. */
export interface NextDraw {
  code: string
  name: string
  simulatedDraw: boolean
  issueId: string
  /** Server time, epoch milliseconds. */
  closeAt: number
  drawAt: number
  last: UpcomingDraw['last']
}

/** The current draw of the named lottery, else of the first one that has any. */
export const decideNextDraw = (lobby: UpcomingDraws, heroCode: string): NextDraw | undefined => {
  const running = lobby.lotteries.filter((lottery) => lottery.current !== null)
  const chosen = running.find((lottery) => lottery.code === heroCode) ?? running[0]
  if (!chosen?.current) return undefined
  const { code, name, simulatedDraw, last, current } = chosen
  const { issueId, closeAt, drawAt } = current
  return { code, name, simulatedDraw, issueId, closeAt, drawAt, last }
}

export type DrawPhase = 'open' | 'closing' | 'drawing'

export interface Countdown {
  phase: DrawPhase
  /** To the end of betting while it is open, then to the draw; never negative. */
  leftMs: Milliseconds
  /** What is left of `fullMs`, from 1 to 0. */
  fraction: number
}

/** How a draw stands at a moment of the server's clock. */
export const decideCountdown = (
  draw: Pick<NextDraw, 'closeAt' | 'drawAt'>,
  serverNowMs: number,
  { soonMs, fullMs }: { soonMs: Milliseconds; fullMs: Milliseconds },
): Countdown => {
  const isOpen = serverNowMs < draw.closeAt
  const leftMs = Math.max(0, (isOpen ? draw.closeAt : draw.drawAt) - serverNowMs)
  const phase = !isOpen ? 'drawing' : leftMs <= soonMs ? 'closing' : 'open'
  return { phase, leftMs, fraction: Math.min(1, leftMs / fullMs) }
}

const twoDigits = (number: number) => String(number).padStart(2, '0')

/** 4:05 or 1:04:05, in whole seconds rounded up, so that a countdown ends at zero and not a second before. */
export const writeCountdown = (leftMs: Milliseconds): string => {
  const total = Math.ceil(leftMs / 1_000)
  const [hours, minutes, seconds] = [Math.floor(total / 3_600), Math.floor(total / 60) % 60, total % 60]
  return hours > 0
    ? `${hours}:${twoDigits(minutes)}:${twoDigits(seconds)}`
    : `${twoDigits(minutes)}:${twoDigits(seconds)}`
}

type Numbers = NonNullable<LobbyLottery['last']>['numbers']

/** The headline prize, by the names that the families give it; an earlier one outranks a later. */
const headlines = ['DB', 'special', 'first', 'n'] as const

/** The number that stands for a whole result; undefined where none of its prizes is one that we know. */
export const decideHeadline = (numbers: Numbers): string | undefined =>
  headlines.map((prize) => numbers[prize]?.[0]).find((number) => number !== undefined)
