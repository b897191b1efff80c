import { gameMatch } from '@playfront/contract/play/gameMatch'
import type { Requests } from '../../requests/requests'
import type { UpcomingDraws } from './decideNextDraw'

/**
 * What is decided next on a platform without our lobby, by the documented call (REQ-LAUNCH-019).
 * @throws RequestFailure
 */
export const askMatches = async (requests: Pick<Requests, 'valueOf'>): Promise<UpcomingDraws> =>
  readMatches(await requests.valueOf(gameMatch, {}, { alert: false }))

/** Parses any response, `value.matches` or a list; a match without game, title or time is left out. */
export const readMatches = (answer: unknown): UpcomingDraws => {
  const matches = isRecord(answer) && !Array.isArray(answer) ? answer['matches'] : answer
  return { lotteries: (Array.isArray(matches) ? matches : []).filter(isRecord).flatMap(readMatch) }
}

const readMatch = (match: Record<string, unknown>): UpcomingDraws['lotteries'] => {
  const code = textOf(match['gameId'])
  const drawAt = instantOf(match['endsAt'])
  if (!code || drawAt === undefined) return []
  const current = {
    issueId: textOf(match['id']) || `${code}-${drawAt}`,
    closeAt: instantOf(match['closesAt']) ?? drawAt,
    drawAt,
  }
  return [{ code, name: textOf(match['title']) || code, simulatedDraw: false, current, last: null }]
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const textOf = (value: unknown): string =>
  typeof value === 'string' || Number.isFinite(value) ? String(value).slice(0, 128) : ''

/** Epoch milliseconds of a date as text, or of an epoch in seconds or milliseconds. */
const instantOf = (value: unknown): number | undefined => {
  const at = typeof value === 'number' ? (value < 1e11 ? value * 1_000 : value) : Date.parse(textOf(value))
  return Number.isFinite(at) ? at : undefined
}
