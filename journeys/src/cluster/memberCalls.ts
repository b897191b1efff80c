import type { Envelope } from '@playfront/contract/call'
import { type Milliseconds, milliseconds } from '@playfront/contract/time'
import { merchant } from '../kills/round'
import { askServer } from '../outside/askServer'
import { openPlayer, type Player } from '../outside/player'
import { realTime } from '../processes/realTime'

/** One call as its caller saw it. */
export interface CallRecord {
  /** When it was sent, epoch milliseconds. */
  startMs: number
  tookMs: Milliseconds
  /** The error code, or how the connection ended; nothing where it was answered as it should be. */
  failure?: string
}

/** Keeps what became of every call. */
export interface CallWatch {
  records: readonly CallRecord[]
  /** The call's answer as it is. */
  record<Answer>(call: Promise<Answer>): Promise<Answer>
  /** The same player, whose calls are recorded. */
  recordedPlayer(player: Player): Player
}

/**
 * A draw closes while a bet is on its way, and a machine that other programs keep busy refuses or answers so late that
 * the page asks about its bet.
 */
const expectedCodes = ['issue_closed', 'issue_not_open', 'server.busy', 'slip_not_found']

/** Whether a call failed because its session was not valid any more. */
export const isSignOut = ({ failure }: CallRecord): boolean =>
  failure === 'login.not.session' || failure === 'user.or.token.invalid'

export const createCallWatch = (): CallWatch => {
  const records: CallRecord[] = []
  const record = <Answer>(call: Promise<Answer>): Promise<Answer> => {
    const startMs = realTime.now()
    const note = (failure?: string) =>
      void records.push({ startMs, tookMs: realTime.now() - startMs, failure })
    call.then(
      (answer) => note(failureIn(answer)),
      (error: unknown) => note(String(error)),
    )
    return call
  }
  return {
    records,
    record,
    recordedPlayer: (player) => ({
      ...player,
      board: (lottery) => record(player.board(lottery)),
      sends: (slip) => record(player.sends(slip)),
      asksAbout: (slipId) => record(player.asksAbout(slipId)),
      balance: () => record(player.balance()),
    }),
  }
}

const failureIn = (answer: unknown): string | undefined => {
  const { success, errorCode = '' } = answer as Partial<Envelope<unknown> & { errorCode: string }>
  return success === false && !expectedCodes.includes(errorCode) ? errorCode : undefined
}

const front = `${merchant}.localhost`
const asMember = { Merchant: merchant, Language: 'EN', ModuleId: 'MC3' }
const pause = milliseconds(500)
const readsPerSignIn = 4

/** Members who read their balance all the time, and sign in again and again beside the session that they began with. */
export interface SteadyReaders {
  /** Waits for what is under way. */
  stop(): Promise<void>
}

/** @param ports of the nodes */
export const startSteadyReaders = async (
  names: readonly string[],
  ports: () => readonly number[],
  watch: CallWatch,
): Promise<SteadyReaders> => {
  const first = ports()[0] ?? 0
  const readers = await Promise.all(names.map((name) => openPlayer(name, merchant, first)))
  let isOver = false
  const read = (port: number, token: string) =>
    watch.record(askMember<unknown>('GET', '/wps/member/wallet', port, { headers: { Authorization: token } }))
  const signIn = async (name: string, port: number, other: number) => {
    const credentials = { type: 'username', username: name, password: `${name} knows it well`, merchant }
    const body = JSON.stringify(credentials)
    const answer = await watch.record(
      askMember<{ token: string }>('POST', '/wps/session/login', port, { body }),
    )
    if (answer.success) await read(other, answer.value.token)
  }
  const act = async (name: string, token: string) => {
    for (let turn = 0; !isOver; turn += 1) {
      await realTime.rest(pause)
      const [one = 0, other = 0] = turn % 2 === 0 ? ports() : ports().toReversed()
      if (turn % readsPerSignIn === 0) await signIn(name, one, other).catch(() => undefined)
      else await read(one, token).catch(() => undefined)
    }
  }
  const done = Promise.all(readers.map(({ token }, at) => act(names[at] ?? '', token)))
  return {
    async stop() {
      isOver = true
      await done
    },
  }
}

const askMember = async <Value>(
  method: string,
  path: string,
  port: number,
  { headers = {}, body }: { headers?: Record<string, string>; body?: string },
): Promise<Envelope<Value>> => {
  const type = body === undefined ? undefined : { 'Content-Type': 'application/json' }
  const all = { ...asMember, ...headers, ...type }
  const { text } = await askServer(path, { port, host: front, method, headers: all, body })
  return JSON.parse(text) as Envelope<Value>
}

const lanes = 10

/**
 * Calls from one address, at one port after the other, until the first is refused.
 * @param address that no call came from before; the nodes trust what a proxy on this machine says about it
 * @param max calls that are sent at most
 * @returns how many were answered
 */
export const countAnswered = async (
  ports: readonly number[],
  address: string,
  max: number,
): Promise<number> => {
  let [sent, answered, isRefused] = [0, 0, false]
  const headers = { ...asMember, 'X-Forwarded-For': address }
  const send = async () => {
    while (!isRefused && sent < max) {
      const port = ports[sent % ports.length] ?? 0
      sent += 1
      const { status } = await askServer('/wps/system/test/ping', { port, host: front, headers })
      if (status === 200) answered += 1
      else isRefused = true
    }
  }
  await Promise.all(Array.from({ length: lanes }, send))
  return answered
}
