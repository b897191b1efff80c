import type { MemberInfo } from '@playfront/contract/account/memberInfo'
import type { RegisterAnswer } from '@playfront/contract/account/register'
import type { LaunchGameAnswer } from '@playfront/contract/play/launchGame'
import type { LotteryBoard } from '@playfront/contract/play/lottery/board'
import type { LotterySession } from '@playfront/contract/play/lottery/lotterySession'
import { api } from './api'

/** A player of the bench with both tokens: the front's and the game's. */
export interface BenchPlayer {
  memberToken: string
  gameToken: string
}

/** The merchant the bench plays at, and a lottery whose issue stays open for the whole run. */
export const table = { merchant: 'lotus', lottery: 'HNVIP', prizeMode: 'Lott', stake: 1_000 } as const

const hosts = { front: `${table.merchant}.localhost`, game: `games.${table.merchant}.localhost` }
export const frontHeaders = { merchant: table.merchant, language: 'VI' }

const launchPath = `/wps/game/launchGame?lottoArea=VN&launchMode=LOTT&lottoPrizeMode=${table.prizeMode}&lottoGameCode=${table.lottery}&lottoView=betting&device=MOBILE&hasLobby=true&language=VI`

const launchCode = (gameUrl: string): string => new URL(gameUrl).searchParams.get('launch') ?? ''

/** Opens an account and the game, through the same calls as a phone. */
export const seatPlayer = async (port: number, number: number): Promise<BenchPlayer> => {
  const registered = await api<RegisterAnswer>({
    port,
    host: hosts.front,
    method: 'POST',
    path: '/wps/member/register',
    headers: { ...frontHeaders, moduleid: 'REG3' },
    body: {
      username: `bench_${number}_${process.pid}`,
      password: 'a-long-bench-password-7',
      login: true,
      consent: true,
      registerMethod: 'H5',
    },
  })
  const memberToken = registered.token ?? ''
  const { gameUrl } = await api<LaunchGameAnswer>({
    port,
    host: hosts.front,
    method: 'GET',
    path: launchPath,
    headers: { ...frontHeaders, authorization: memberToken },
  })
  const session = await api<LotterySession>({
    port,
    host: hosts.game,
    method: 'POST',
    path: '/wps/lottery/session',
    headers: frontHeaders,
    body: { launchCode: launchCode(gameUrl) },
  })
  return { memberToken, gameToken: session.token }
}

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
