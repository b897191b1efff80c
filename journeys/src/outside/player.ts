import type { LotteryBoard } from '@playfront/contract/play/lottery/board'
import type { PlaceSlipRequest, Slip } from '@playfront/contract/play/lottery/slip'
import type { Envelope } from '@playfront/contract/call'
import { askServer, type ServerAnswer } from './askServer'

/** A player without a browser, by API calls alone, who may change servers in between. */
export interface Player {
  /** Opens what the member's session opens. */
  token: string
  /** Opens the lottery's calls. */
  gameToken: string
  /** The player's next calls go to the server on this port. */
  turnsTo(port: number): void
  board(lottery: string): Promise<LotteryBoard>
  /** Sends a slip; the answer as it is. Rejects when the server goes away. */
  sends(slip: PlaceSlipRequest): Promise<Envelope<Slip>>
  /** What became of a slip. */
  asksAbout(slipId: string): Promise<Envelope<Slip>>
  balance(): Promise<number>
  /** Any other call of the member's; the value of the answer. Throws the refusal. */
  calls<Value>(method: string, path: string, body?: object): Promise<Value>
  /** The slips so far, newest first. */
  history(): Promise<Slip[]>
  /** Ends the member's session; answers whether the server took it. */
  signsOut(): Promise<boolean>
  /** Any call with this player's session, at any merchant's host. */
  asks(host: string, path: string, headers?: Record<string, string>): Promise<ServerAnswer>
}

/** The password that `openPlayer` registers a member with. */
export const passwordOf = (username: string): string => `${username} knows it well`

/** A lottery as the address of its board names it. */
export interface LaunchedLottery {
  prizeMode: string
  lottery: string
}

export interface PlayerOptions {
  launched?: LaunchedLottery
  /** From which a proxy says that the calls come; servers believe it that trust proxies on this machine. */
  address?: string
}

const northern: LaunchedLottery = { prizeMode: 'Lott', lottery: 'MB1' }

/** Registers a member of a merchant and opens the lottery for them. */
export const openPlayer = async (
  username: string,
  merchant: string,
  firstPort: number,
  { launched = northern, address }: PlayerOptions = {},
): Promise<Player> => {
  let port = firstPort
  const front = `${merchant}.localhost`
  const games = `games.${front}`
  const ask = async <Value>(host: string, method: string, path: string, token: string, body?: unknown) => {
    const headers = {
      Merchant: merchant,
      Language: 'EN',
      ModuleId: 'MC3',
      ...(token !== '' && { Authorization: token }),
      ...(address !== undefined && { 'X-Forwarded-For': address }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    }
    const written = body === undefined ? undefined : JSON.stringify(body)
    const { text } = await askServer(path, { port, host, method, headers, body: written })
    return JSON.parse(text) as Envelope<Value>
  }

  const registration = {
    username,
    password: passwordOf(username),
    login: true,
    consent: true,
    registerMethod: 'H5',
  }
  const member = valueOf(
    await ask<{ token: string }>(front, 'POST', '/wps/member/register', '', registration),
  )
  const launch = valueOf(
    await ask<{ gameUrl: string }>(
      front,
      'GET',
      `/wps/game/launchGame?${launchQuery(launched)}`,
      member.token,
    ),
  )
  const launchCode = new URL(launch.gameUrl).searchParams.get('launch')
  const game = valueOf(
    await ask<{ token: string }>(games, 'POST', '/wps/lottery/session', '', { launchCode }),
  )

  return {
    token: member.token,
    gameToken: game.token,
    turnsTo(next) {
      port = next
    },
    board: async (lottery) =>
      valueOf(await ask<LotteryBoard>(games, 'GET', `/wps/lottery/board?lottery=${lottery}`, '')),
    sends: (slip) => ask(games, 'POST', '/wps/lottery/slip', game.token, slip),
    asksAbout: (slipId) => ask(games, 'GET', `/wps/lottery/slip/${slipId}`, game.token),
    calls: async (method, path, body) => valueOf(await ask(front, method, path, member.token, body)),
    balance: async () =>
      valueOf(await ask<{ balance: number }>(games, 'GET', '/wps/lottery/wallet', game.token)).balance,
    history: async () =>
      valueOf(await ask<{ slips: Slip[] }>(games, 'GET', '/wps/lottery/slips', game.token)).slips,
    signsOut: async () => (await ask(front, 'POST', '/wps/session/logout', member.token, {})).success,
    asks: (host, path, headers = {}) =>
      askServer(path, {
        port,
        host,
        headers: { Merchant: merchant, Language: 'EN', ModuleId: 'MC3', ...headers },
      }),
  }
}

const launchQuery = ({ prizeMode, lottery }: LaunchedLottery): string =>
  new URLSearchParams({
    lottoArea: 'VN',
    launchMode: 'LOTT',
    lottoPrizeMode: prizeMode,
    lottoGameCode: lottery,
    lottoView: 'betting',
    device: 'MOBILE',
    hasLobby: 'true',
    language: 'EN',
  }).toString()

/** The value of an answer. Throws the refusal as an error. */
export const valueOf = <Value>(answer: Envelope<Value>): Value => {
  if (answer.success) return answer.value
  throw new Error(`${answer.errorCode}: ${answer.message}`)
}
