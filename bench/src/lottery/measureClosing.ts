import { v7 as uuidv7 } from 'uuid'
import { Agent, request } from 'node:http'
import type { LotteryBoard } from '@playfront/contract/play/lottery/board'
import { openOwner } from '@playfront/server/testing/openOwner'
import type { Finding } from '../report'
import { hostOf } from '../server/beside'
import { type BenchPlayer, api, frontHeaders, slipBody } from '../server/players'
import type { ProductServer } from '../server/productServer'

const lottery = 'MB1'
const usualPerSecond = 60
const burst = { factor: 10, fromMs: 8_000 } as const
const lead = 14_000
/** Slips are still sent after the close, which is when they must be refused. */
const afterMs = 700
const tickMs = 10

interface Sent {
  slipId: string
  isBurst: boolean
  /** `accepted`, or the code of the refusal; `lost` when the connection broke. */
  answer: string
  ms: number
}

const readFast = (port: number): Promise<LotteryBoard> =>
  api<LotteryBoard>({
    port,
    host: 'games.lotus.localhost',
    method: 'GET',
    path: `/wps/lottery/board?lottery=${lottery}`,
    headers: frontHeaders,
  })

/** A board whose issue closes late enough for the usual minute before it. */
const boardWithTime = async (port: number): Promise<LotteryBoard> => {
  for (;;) {
    const board = await readFast(port)
    if ((board.current?.closeAt ?? 0) - board.serverTime > lead) return board
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}

const send = (product: ProductServer, agent: Agent, player: BenchPlayer, body: string): Promise<string> =>
  new Promise((resolve) => {
    const headers = {
      host: hostOf(product, 'game'),
      'content-type': 'application/json',
      ...frontHeaders,
      authorization: player.gameToken,
    }
    const asked = request(
      { host: '127.0.0.1', port: product.port, method: 'POST', path: '/wps/lottery/slip', headers, agent },
      (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('end', () => {
          const answer = JSON.parse(Buffer.concat(parts).toString()) as {
            success: boolean
            errorCode?: string
          }
          resolve(answer.success ? 'accepted' : (answer.errorCode ?? 'unknown'))
        })
      },
    )
    asked.on('error', () => resolve('lost'))
    asked.end(body)
  })

/**
 * Slips at a steady rate whether or not they are answered, as players do: the usual rate, then ten times of it up to the close
 * and a moment beyond.
 */
const sendUpToClose = async (
  product: ProductServer,
  players: BenchPlayer[],
  board: LotteryBoard,
): Promise<Sent[]> => {
  const closesInMs = (board.current?.closeAt ?? 0) - board.serverTime
  const agent = new Agent({ keepAlive: true, maxSockets: 256 })
  const started = performance.now()
  const waiting: Promise<Sent>[] = []
  let owed = 0
  for (let last = started; last - started < closesInMs + afterMs;) {
    await new Promise((resolve) => setTimeout(resolve, tickMs))
    const now = performance.now()
    const isBurst = now - started > closesInMs - burst.fromMs
    owed += ((now - last) / 1_000) * usualPerSecond * (isBurst ? burst.factor : 1)
    last = now
    for (; owed >= 1; owed--) {
      const body = { ...slipBody(board, uuidv7(), waiting.length), lottery }
      const player = players[waiting.length % players.length]
      if (!player) continue
      const sentAt = performance.now()
      waiting.push(
        send(product, agent, player, JSON.stringify(body)).then((answer) => ({
          slipId: body.slipId,
          isBurst,
          answer,
          ms: performance.now() - sentAt,
        })),
      )
    }
  }
  const sent = await Promise.all(waiting)
  agent.destroy()
  return sent
}

const p99 = (sent: Sent[]): number =>
  Math.round(sent.map(({ ms }) => ms).toSorted((a, b) => a - b)[Math.floor(sent.length * 0.99)] ?? Number.NaN)

interface Kept {
  slip_id: string
  late: boolean
}

/** Ten times the usual rate up to the close of a fast draw, by the real clocks: none too late is in, and none is lost. */
export const measureClosing = async (
  product: ProductServer,
  players: BenchPlayer[],
  databaseUrl: string,
): Promise<Finding[]> => {
  const board = await boardWithTime(product.port)
  const sent = await sendUpToClose(product, players, board)
  const owner = await openOwner(databaseUrl)
  const kept = await owner.query<Kept>(keptText, [board.current?.issueId])
  await owner.close()
  const inDatabase = new Set(kept.map(({ slip_id }) => slip_id))
  const accepted = sent.filter(({ answer }) => answer === 'accepted')
  const late = kept.filter((slip) => slip.late).length
  const lost = accepted.filter(({ slipId }) => !inDatabase.has(slipId)).length
  const untold = kept.length - (accepted.length - lost)
  const closed = sent.filter(({ answer }) => answer === 'issue_closed').length
  const other = sent.length - accepted.length - closed
  const inBurst = sent.filter(({ isBurst }) => isBurst)
  return [
    {
      target: 'L2',
      what: `closing burst: ${usualPerSecond * burst.factor} slips a second, ten times the usual, for ${burst.fromMs / 1_000} s up to the close and beyond`,
      value: `${sent.length} sent, ${accepted.length} accepted, ${closed} refused as closed, ${other} otherwise; by the database’s times ${late} late, ${lost} lost, ${untold} in without an answer; p99 ${p99(inBurst)} ms, usual ${p99(sent.filter(({ isBurst }) => !isBurst))} ms`,
      aim: '0 late, 0 lost',
      met: late === 0 && lost === 0 && untold === 0 && other === 0 && closed > 0,
    },
  ]
}

const keptText = `
  select slip.slip_id, slip.accepted_at >= issue.close_at as late
  from lottery_slip_issue part
  join lottery_slip slip on slip.merchant = part.merchant and slip.member = part.member and slip.slip_id = part.slip_id
  join lottery_issue issue on issue.merchant = part.merchant and issue.issue_id = part.issue_id
  where part.issue_id = $1 and part.merchant = 'lotus'`
