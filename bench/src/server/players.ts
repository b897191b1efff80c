import { request } from 'node:http'
import type { MemberInfo } from '@playfront/contract/account/member'
import type { RegisterAnswer } from '@playfront/contract/account/registration'
import type { LaunchGameAnswer } from '@playfront/contract/play/launchGame'
import type { LotteryBoard, LotterySession } from '@playfront/contract/play/lottery/board'
import type { PlaceSlipRequest } from '@playfront/contract/play/lottery/slip'

export interface ApiCall {
  port: number
  host: string
  method: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  body?: unknown
}

/** Calls the product as a browser would; the merchant is in the Host header, independent of the machine's resolver. */
export const api = <Value>({ port, host, method, path, headers = {}, body }: ApiCall): Promise<Value> =>
  new Promise((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        method,
        path,
        headers: { host: `${host}:${port}`, 'content-type': 'application/json', ...headers },
      },
      (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('end', () => {
          const text = Buffer.concat(parts).toString()
          const answer = JSON.parse(text) as { success: boolean; value: Value }
          if (answer.success) resolve(answer.value)
          else reject(new Error(`${method} ${path}: ${text}`))
        })
      },
    )
    sent.on('error', reject)
    sent.end(body === undefined ? undefined : JSON.stringify(body))
  })

/** A player of the bench with both tokens: the front's and the game's. */
export interface BenchPlayer {
  id: string
  userName: string
  memberToken: string
  gameToken: string
}

/** The merchant the bench plays at, and a lottery whose issue stays open for the whole run. */
export const table = { merchant: 'lotus', lottery: 'HNVIP', prizeMode: 'Lott', stake: 1_000 } as const

export const benchPassword = 'a-long-bench-password-7'

export const hosts = { front: `${table.merchant}.localhost`, game: `games.${table.merchant}.localhost` }
export const frontHeaders = { merchant: table.merchant, language: 'VI' }

const launchPath = `/wps/game/launchGame?lottoArea=VN&launchMode=LOTT&lottoPrizeMode=${table.prizeMode}&lottoGameCode=${table.lottery}&lottoView=betting&device=MOBILE&hasLobby=true&language=EN`

const launchCode = (gameUrl: string): string => new URL(gameUrl).searchParams.get('launch') ?? ''

/** An address that shares its network with few others. */
export const networkOf = (number: number): string => `10.${(number >> 8) & 255}.${number & 255}.1`

/** Opens an account, through the same call as a phone. */
export const registerPlayer = async (
  port: number,
  number: number,
): Promise<Omit<BenchPlayer, 'gameToken'>> => {
  const registered = await api<RegisterAnswer>({
    port,
    host: hosts.front,
    method: 'POST',
    path: '/wps/member/register',
    headers: { ...frontHeaders, moduleid: 'REG3', 'x-forwarded-for': networkOf(number) },
    body: {
      username: `bench_${number}_${process.pid}`,
      password: benchPassword,
      login: true,
      consent: true,
      registerMethod: 'H5',
    },
  })
  return { id: registered.id, userName: registered.userName, memberToken: registered.token ?? '' }
}

/** Opens the game. Returns its session's token. */
export const openGame = async (port: number, player: Pick<BenchPlayer, 'memberToken'>): Promise<string> => {
  const { gameUrl } = await launch(port, player)
  const session = await api<LotterySession>({
    port,
    host: hosts.game,
    method: 'POST',
    path: '/wps/lottery/session',
    headers: frontHeaders,
    body: { launchCode: launchCode(gameUrl) },
  })
  return session.token
}

/** Opens an account and the game. */
export const signInPlayer = async (port: number, number: number): Promise<BenchPlayer> => {
  const player = await registerPlayer(port, number)
  return { ...player, gameToken: await openGame(port, player) }
}

/** Asks for the game's address, with a code in it that opens it once. */
export const launch = (
  port: number,
  { memberToken }: Pick<BenchPlayer, 'memberToken'>,
): Promise<LaunchGameAnswer> =>
  api<LaunchGameAnswer>({
    port,
    host: hosts.front,
    method: 'GET',
    path: launchPath,
    headers: { ...frontHeaders, authorization: memberToken },
  })

export const readBoard = (port: number): Promise<LotteryBoard> =>
  api<LotteryBoard>({
    port,
    host: hosts.game,
    method: 'GET',
    path: `/wps/lottery/board?lottery=${table.lottery}&prizeMode=${table.prizeMode}`,
    headers: frontHeaders,
  })

export const readMember = (port: number, player: BenchPlayer): Promise<MemberInfo> =>
  api<MemberInfo>({
    port,
    host: hosts.front,
    method: 'GET',
    path: '/wps/member/info',
    headers: { ...frontHeaders, authorization: player.memberToken },
  })

/** A slip of one bet on the issue that is on, for the numbers 00 to 99 in turn. */
export const slipBody = (board: LotteryBoard, slipId: string, serial: number): PlaceSlipRequest => ({
  slipId,
  lottery: table.lottery,
  prizeMode: table.prizeMode,
  oddsVersion: board.oddsVersion,
  currency: board.currency,
  issues: [{ issueId: board.current?.issueId ?? '', multiple: 1 }],
  bets: [{ type: 'VN_DE_DB', numbers: [String(serial % 100).padStart(2, '0')], stake: table.stake }],
  expectedTotal: table.stake,
})
