import {
  type GameLane,
  type GameTrialLaunchAnswer,
  type GameTrialLaunchRequest,
  type LaunchGameRequest,
  gameLanes,
  gameTrialLaunch,
  launchGame,
} from '@playfront/contract/play/launchGame'
import type { Success } from '@playfront/contract/call'
import { launchOptions } from './launchOptions'
import { RequestFailure } from '@playfront/client/requestFailure'
import type { Requests } from '../../requests/requests'
import type { Launch } from './decideLaunch'

const quietly = { alert: false, timeoutMs: launchOptions.callTimeoutMs } as const

/** Asks for a game's address. @throws RequestFailure */
export const askLaunch = async (
  requests: Pick<Requests, 'valueOf'>,
  request: LaunchGameRequest,
): Promise<string> => (await requests.valueOf(launchGame, request, quietly)).gameUrl

/** The body of an answered trial launch, with the status it came under. */
export type TrialLaunch = { statusCode: number } & Partial<
  Success<GameTrialLaunchAnswer> & { message: unknown }
>

/**
 * Requests a demo launch and waits for any response: the body together with its status, for a refusal as well
 * (REQ-LAUNCH-018). @throws RequestFailure without a response
 */
export const askTrialLaunch = async (
  requests: Pick<Requests, 'call'>,
  request: GameTrialLaunchRequest,
): Promise<TrialLaunch> => {
  try {
    return { ...(await requests.call(gameTrialLaunch, request, quietly)), statusCode: 200 }
  } catch (failure) {
    if (!(failure instanceof RequestFailure) || failure.kind !== 'answered') throw failure
    return { ...(failure.body as object), statusCode: failure.status }
  }
}

/** Requests the lanes of a game provider. @param path another platform's address of the list (GAP-16) */
export const askLanes = async (
  requests: Pick<Requests, 'valueOf'>,
  { vendor, gameClassify, path }: { vendor: string; gameClassify?: string; path?: string },
): Promise<GameLane[]> => {
  const call = path ? { ...gameLanes, path } : gameLanes
  const answer: unknown = await requests.valueOf(call, { vendor, gameClassify }, quietly)
  return readLanes(answer)
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 128) : '')

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** `value.data.lanes` of any response; what names no game is left out (REQ-LAUNCH-020). */
const readLanes = (answer: unknown): GameLane[] => {
  const data = isRecord(answer) ? answer['data'] : undefined
  const lanes = isRecord(data) ? data['lanes'] : undefined
  return (Array.isArray(lanes) ? lanes : []).filter(isRecord).flatMap((lane) => {
    const [vendor, gameId, nodeId] = [textOf(lane['vendor']), textOf(lane['gameId']), textOf(lane['nodeId'])]
    return vendor && gameId ? [{ vendor, gameId, nodeId, title: textOf(lane['title']) || gameId }] : []
  })
}

/** A game that did not open, or had to go, with the server's own words when it gave any (REQ-LAUNCH-012). */
export interface LaunchRefusal {
  kind: 'refused'
  textKey:
    | 'timeout_retry_please'
    | 'network_offline'
    | 'unknown_error'
    | 'launch.misbehaved'
    | Extract<Launch, { kind: 'refuse' }>['textKey']
  words?: string
  canRetry: boolean
}

/**
 * A device that knows it is offline says that; otherwise the reason for the missing response is unknown
 * (REQ-LAUNCH-011).
 */
const silenceOf = (failure: RequestFailure): LaunchRefusal['textKey'] | undefined => {
  if (failure.kind === 'offline') return 'network_offline'
  return failure.kind === 'timeout' || failure.kind === 'unreachable' ? 'timeout_retry_please' : undefined
}

/** The message for a game that did not open. @param received a failed call, or the message of a response */
export const readRefusal = (received: unknown): LaunchRefusal => {
  const isFailure = received instanceof RequestFailure
  const silence = isFailure ? silenceOf(received) : undefined
  if (silence) return { kind: 'refused', textKey: silence, canRetry: true }
  const content = isFailure ? received.serverMessage : received
  const words = (typeof content === 'string' && content.slice(0, 500)) || undefined
  return { kind: 'refused', textKey: 'unknown_error', words, canRetry: true }
}
