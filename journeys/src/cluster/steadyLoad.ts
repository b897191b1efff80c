import { randomUUID } from 'node:crypto'
import type { Envelope } from '@playfront/contract/call'
import type { Deposit, DepositPage } from '@playfront/contract/money/deposits'
import type { LotteryBoard } from '@playfront/contract/play/lottery/board'
import type { PlaceSlipRequest, Slip } from '@playfront/contract/play/lottery/slip'
import { type Milliseconds, milliseconds, seconds } from '@playfront/contract/time'
import { options } from '@playfront/lottery-board/options'
import { decideAfterChecking, decideAfterSending } from '@playfront/lottery-board/placing/decidePlacing'
import { slipOf } from '../kills/killRound'
import { merchant, type Subscriber } from '../kills/round'
import { askServer, type AskedOf } from '../outside/askServer'
import { realTime } from '../processes/realTime'

/** What the players were told so far. */
export interface LoadFigures {
  bets: number
  /** Bets whose outcome was unknown at first ("checking"), by how they ended. */
  checked: { placed: number; notPlaced: number }
  /** The longest time that a bet was "checking" since the figures were last read, milliseconds. */
  maxCheckMs: number
  /** Refused because the platform was busy: nothing was changed. */
  busy: number
  deposits: number
}

/** Players who bet and deposit all the time, each at one node after the other, whether or not earlier bets are answered. */
export interface SteadyLoad {
  figures(): LoadFigures
  /** When bets were accepted, epoch milliseconds. */
  accepted: readonly number[]
  /** Waits until every bet and deposit that was begun has come to its end; throws when one was answered wrongly. */
  stop(): Promise<void>
}

const lottery = 'MB1'
const betType = 'VN_DE_DB'
const betsPerSlip = 5
const pause = milliseconds(500)
const slipsPerDeposit = 10
const depositAmount = 10_000

/**
 * @param ports of the nodes
 * @param now the time of the draws, epoch milliseconds
 */
export const startSteadyLoad = (
  players: readonly Subscriber[],
  ports: () => readonly number[],
  now: () => number = realTime.now,
): SteadyLoad => {
  const accepted: number[] = []
  const figures: LoadFigures = {
    bets: 0,
    checked: { placed: 0, notPlaced: 0 },
    maxCheckMs: 0,
    busy: 0,
    deposits: 0,
  }
  let isOver = false
  const bet = async (subscriber: Subscriber, placing: Placing): Promise<void> => {
    const end = await place(subscriber, placing)
    if (end.checkedMs > 0) figures.checked[end.isPlaced ? 'placed' : 'notPlaced'] += 1
    figures.maxCheckMs = Math.max(figures.maxCheckMs, end.checkedMs)
    if (end.isBusy) figures.busy += 1
    if (!end.isPlaced) return
    subscriber.history.slips.push(placing.slip)
    figures.bets += placing.slip.bets.length
    accepted.push(realTime.now())
  }
  const pay = async (subscriber: Subscriber, port: number): Promise<void> => {
    const credited = await deposit(subscriber, port)
    // Added after the wait: several deposits are under way at once.
    subscriber.history.balance += credited
    figures.deposits += 1
  }
  const play = async (subscriber: Subscriber, at: number): Promise<void> => {
    const { player } = subscriber
    const started: Promise<void>[] = []
    let isPaying = false
    // A page asks for the board when it opens and after each close, not before each bet.
    let board: LotteryBoard | undefined
    const isOpen = (issue: { closeAt: number } | null | undefined) => (issue?.closeAt ?? 0) > now()
    for (let turn = at; !isOver; turn += 1) {
      await realTime.rest(pause)
      const port = portAt(ports(), turn)
      player.turnsTo(port)
      // A member may leave a few deposits unpaid at a time, and a busy machine may be slower than the next one is due.
      if (turn % slipsPerDeposit === 0 && !isPaying) {
        isPaying = true
        started.push(pay(subscriber, port).finally(() => (isPaying = false)))
      }
      if (!isOpen(board?.current)) {
        const asked = player.board(lottery).catch(() => undefined)
        board = (await Promise.race([asked, nothing(seconds(1))])) ?? board
      }
      const current = board && isOpen(board.current) ? board.current : null
      const issue = current ?? board?.next
      if (!board || !issue || !isOpen(issue)) continue
      const slip = slipOf({ ...board, current }, betType, betsPerSlip)
      started.push(bet(subscriber, { slip, canResend: () => isOpen(issue), ports, turn }))
    }
    await Promise.all(started)
  }
  const done = Promise.all(players.map(play))
  done.catch(() => undefined)
  return {
    figures() {
      const read = structuredClone(figures)
      figures.maxCheckMs = 0
      return read
    },
    accepted,
    async stop() {
      isOver = true
      await done
    },
  }
}

const portAt = (ports: readonly number[], turn: number): number => ports[turn % ports.length] ?? 0

interface Placing {
  slip: PlaceSlipRequest
  /** Whether its issue still takes bets. */
  canResend: () => boolean
  ports: () => readonly number[]
  turn: number
}

interface PlacingEnd {
  isPlaced: boolean
  isBusy: boolean
  /** How long its outcome was unknown, milliseconds; 0: it was known at once. */
  checkedMs: number
}

/** Places a slip as the lottery's page does: what it decides after each answer is decided by its own rules. */
const place = async (
  { player }: Subscriber,
  { slip, canResend, ports, turn }: Placing,
): Promise<PlacingEnd> => {
  const sentMs = realTime.now()
  const first = decideAfterSending(await outcomeOf(player.sends(slip)))
  if (first.kind !== 'check') {
    const isBusy = first.kind === 'refuse' && first.code === 'server.busy'
    if (first.kind === 'refuse' && !isBusy) throw new Error(`Refused: ${first.code} ${first.message}`)
    return { isPlaced: first.kind === 'placed', isBusy, checkedMs: 0 }
  }
  const checkedFromMs = realTime.now()
  const end = (isPlaced: boolean) => ({ isPlaced, isBusy: false, checkedMs: realTime.now() - checkedFromMs })
  let resent = 0
  for (let check = 0; ; check += 1) {
    const { checkAfterMs } = options.placing
    await realTime.rest(checkAfterMs[Math.min(check, checkAfterMs.length - 1)] ?? pause)
    player.turnsTo(portAt(ports(), turn + check))
    const outcome = await outcomeOf(player.asksAbout(slip.slipId))
    const sentAgoMs = realTime.now() - sentMs
    const next = decideAfterChecking({ outcome, resent, sentAgoMs, canResend: canResend() })
    if (next.kind === 'placed') return end(true)
    if (next.kind === 'notPlaced') return end(false)
    if (next.kind !== 'resend') continue
    resent += 1
    const again = decideAfterSending(await outcomeOf(player.sends(slip)))
    if (again.kind === 'placed') return end(true)
  }
}

/** An answer as the lottery's page reads it: silence, and what is no envelope, say nothing about the slip. */
const outcomeOf = async (
  answer: Promise<Envelope<Slip>>,
): Promise<Parameters<typeof decideAfterSending>[0]> => {
  const read = await Promise.race([answer.catch(() => undefined), nothing(options.requests.timeoutMs)])
  if (!read) return { kind: 'unknown' }
  if (read.success) return { kind: 'done', value: read.value }
  return { kind: 'refused', code: read.errorCode, message: read.message }
}

const nothing = (after: Milliseconds): Promise<undefined> => realTime.rest(after).then(() => undefined)

/**
 * Deposits by card: makes the deposit, pays it on the bank's page, and asks until it is credited, each step again until
 * it is answered. The list of deposits, which a replica may answer, has to contain it from then on.
 * @returns what was credited, minor units
 */
const deposit = async ({ player }: Subscriber, port: number): Promise<number> => {
  const id = randomUUID()
  const path = '/wps/member/deposits'
  const asMember = {
    host: `${merchant}.localhost`,
    headers: { Merchant: merchant, Language: 'EN', ModuleId: 'MC3', Authorization: player.token },
  }
  const post = (asked: object, body: string, type: string): Omit<AskedOf, 'port'> => ({
    ...asMember,
    method: 'POST',
    body,
    ...asked,
    headers: { ...asMember.headers, 'Content-Type': type },
  })
  const request = JSON.stringify({ id, method: 'sandbox-card', amount: depositAmount })
  for (;;) {
    const made = readDeposit(await ask(port, path, post({}, request, 'application/json')))
    if (made?.state === 'done') {
      requireListed(id, await ask(port, path, asMember))
      return made.credited ?? 0
    }
    if (made?.way?.by === 'page') {
      const form = new URLSearchParams({ press: 'pay', number: '4242 4242 4242 4242' }).toString()
      const { hostname: host, pathname } = new URL(made.way.url)
      await ask(port, pathname, post({ host }, form, 'application/x-www-form-urlencoded'))
    }
    await realTime.rest(pause)
  }
}

const ask = async (port: number, path: string, asked: Omit<AskedOf, 'port'>): Promise<string> => {
  const answer = askServer(path, { ...asked, port }).catch(() => undefined)
  return (await Promise.race([answer, nothing(options.requests.timeoutMs)]))?.text ?? ''
}

/** Throws when the newest deposits lack one that was credited; a list that was not answered says nothing. */
const requireListed = (id: string, text: string): void => {
  const answer = text.startsWith('{') ? (JSON.parse(text) as Envelope<DepositPage>) : undefined
  if (!answer?.success) return
  const found = answer.value.deposits.find((one) => one.id === id)
  if (found?.state !== 'done') throw new Error(`A list of deposits lacks the credited deposit ${id}.`)
}

/** The deposit of an answer; nothing where the answer says that its outcome is not known yet. */
const readDeposit = (text: string): Deposit | undefined => {
  const answer = text.startsWith('{') ? (JSON.parse(text) as Envelope<Deposit>) : undefined
  if (!answer || answer.success) return answer?.value
  if (answer.errorCode.startsWith('server.')) return undefined
  throw new Error(`The deposit was refused: ${answer.errorCode} ${answer.message}`)
}
