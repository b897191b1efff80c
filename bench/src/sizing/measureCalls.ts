import { type ClientRequest, get } from 'node:http'
import { v7 as uuidv7 } from 'uuid'
import type { LoginAnswer } from '@playfront/contract/account/session'
import type { LotteryBoard } from '@playfront/contract/play/lottery/board'
import { openOwner } from '@playfront/server/testing/openOwner'
import { slipOf } from '../lottery/measurePlacement'
import { withMerchants } from '../server/measureMerchants'
import {
  type BenchPlayer,
  api,
  benchPassword,
  frontHeaders,
  hosts,
  networkOf,
  openGame,
  readBoard,
  readMember,
  registerPlayer,
  slipBody,
  table,
} from '../server/players'
import type { ProductServer } from '../server/productServer'
import { type Cost, type IdleRate, type Meter, openMeter } from './meter'

const counts = {
  whole: { players: 64, rounds: 5, registrations: 30, signIns: 20, reads: 300, slips: 100, batched: 500 },
  quick: { players: 16, rounds: 2, registrations: 20, signIns: 5, reads: 50, slips: 40, batched: 200 },
}

/** Seconds in which each regular job has run as often as in any other: the fastest lotteries draw once a minute. */
const minute = 60

/** What the same work costs per second while phones listen, beside the same without them. */
export interface StandingCost {
  /** Listening phones or merchants between the two states that were compared. */
  difference: number
  /** 0 where the difference was smaller than what a minute differs from the next. */
  nodeCpuUsPerSecond: number
  databaseCpuUsPerSecond: number
  /** Resident memory of the node; negative where it was given back meanwhile. */
  memoryBytes: number
}

/** Runs numbered pieces of work, so many at once. */
export const repeatWork = async (
  count: number,
  atOnce: number,
  work: (number: number) => Promise<unknown>,
): Promise<void> => {
  let next = 0
  const go = async (): Promise<void> => {
    while (next < count) await work(next++)
  }
  await Promise.all(Array.from({ length: atOnce }, go))
}

const getPage = (port: number, path: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const headers = { host: `${hosts.front}:${port}`, 'accept-encoding': 'br', 'accept-language': 'vi' }
    get({ host: '127.0.0.1', port, path, headers }, (response) => {
      response.resume()
      response.on('end', () =>
        response.statusCode === 200 ? resolve() : reject(new Error(`${path}: ${response.statusCode}`)),
      )
    }).on('error', reject)
  })

const signIn = (port: number, { userName }: Pick<BenchPlayer, 'userName'>, number: number) =>
  api<LoginAnswer>({
    port,
    host: hosts.front,
    method: 'POST',
    path: '/wps/session/login',
    headers: { ...frontHeaders, moduleid: 'LOGIN3', 'x-forwarded-for': networkOf(number) },
    body: { type: 'username', merchant: table.merchant, username: userName, password: benchPassword },
  })

const place = (port: number, { gameToken }: BenchPlayer, body: object) =>
  api<object>({
    port,
    host: hosts.game,
    method: 'POST',
    path: '/wps/lottery/slip',
    headers: { ...frontHeaders, authorization: gameToken },
    body,
  })

const readGame = (port: number, path: string) =>
  api<object>({ port, host: hosts.game, method: 'GET', path, headers: frontHeaders })

export interface CallCosts {
  costs: Record<string, Cost>
  phones: StandingCost
  merchantWithPhones: StandingCost
  /** Slips in one transaction, while 64 phones placed them. */
  slipsPerBatch: number
  idle: IdleRate
  idleMemoryBytes: number
}

interface Bench {
  product: ProductServer
  meter: Meter
  /** What the node and its jobs use just now: they have more to do with every member and every slip. */
  idle(): Promise<IdleRate>
  players: BenchPlayer[]
  isQuick: boolean
}

/** Costs of calls over HTTP at the running product. @param databaseUrl the account that owns its database */
export const measureCalls = async (
  product: ProductServer,
  databaseUrl: string,
  isQuick: boolean,
): Promise<CallCosts> => {
  const meter = await openMeter(databaseUrl, product.pid)
  try {
    const idleMemoryBytes = await product.residentBytes()
    const idle = await meter.idleRate(isQuick ? 5 : minute)
    const bench: Bench = {
      product,
      meter,
      idle: () => meter.idleRate(isQuick ? 2 : 5),
      players: [],
      isQuick,
    }
    const members = await measureMembers(bench)
    const reads = await measureReading(bench)
    // Before there are slips, whose draws would be settled meanwhile.
    const phones = await measurePhones(bench)
    const slips = await measureSlips(bench)
    const slipsPerBatch = await readSlipsPerBatch(databaseUrl)
    return { costs: { ...members, ...reads, ...slips }, ...phones, slipsPerBatch, idle, idleMemoryBytes }
  } finally {
    await meter.close()
  }
}

const measureMembers = async (bench: Bench): Promise<Record<string, Cost>> => {
  const { product, meter, idle, players } = bench
  const { rounds, registrations, signIns, players: enough } = counts[bench.isQuick ? 'quick' : 'whole']
  const { port } = product
  const accounts: Omit<BenchPlayer, 'gameToken'>[] = []
  const register = await meter.measure({ rounds, perRound: registrations, idle: await idle() }, (round) =>
    repeatWork(registrations, 4, async (number) => {
      accounts.push(await registerPlayer(port, round * registrations + number))
    }),
  )
  const signedIn = await meter.measure({ rounds, perRound: signIns, idle: await idle() }, (round) =>
    repeatWork(signIns, 4, async (number) => {
      const at = round * signIns + number
      const account = accounts[at]
      if (account) await signIn(port, account, 1_000 + at)
    }),
  )
  const playing = accounts.slice(0, enough)
  const each = Math.floor(playing.length / rounds)
  const opened = await meter.measure({ rounds, perRound: each, idle: await idle() }, (round) =>
    repeatWork(each, 4, async (number) => {
      const account = playing[round * each + number]
      if (account) players.push({ ...account, gameToken: await openGame(port, account) })
    }),
  )
  return { register, signIn: signedIn, openGame: opened }
}

const measureReading = async ({ product, meter, idle, players, isQuick }: Bench) => {
  const { rounds, reads } = counts[isQuick ? 'quick' : 'whole']
  const { port } = product
  const measure = async (work: (number: number) => Promise<unknown>) =>
    meter.measure({ rounds, perRound: reads, idle: await idle() }, () => repeatWork(reads, 16, work))
  const playerOf = (number: number) => {
    const player = players[number % players.length]
    if (!player) throw new Error('Nobody is signed in.')
    return player
  }
  const wallet = (player: BenchPlayer) =>
    api<object>({
      port,
      host: hosts.front,
      method: 'GET',
      path: '/wps/member/wallet',
      headers: { ...frontHeaders, authorization: player.memberToken },
    })
  // Caches are filled before anything is counted.
  await repeatWork(reads, 16, () => getPage(port, '/m/home'))
  return {
    homePage: await measure(() => getPage(port, '/m/home')),
    readMember: await measure((number) => readMember(port, playerOf(number))),
    readWallet: await measure((number) => wallet(playerOf(number))),
    readBoard: await measure(() => readBoard(port)),
    readResults: await measure(() => readGame(port, `/wps/lottery/results?lottery=${table.lottery}`)),
  }
}

const measureSlips = async ({ product, meter, idle, players, isQuick }: Bench) => {
  const { rounds, slips, batched } = counts[isQuick ? 'quick' : 'whole']
  const { port } = product
  const board = await readBoard(port)
  let serial = 0
  const measure = async (
    perRound: number,
    atOnce: number,
    body: (board: LotteryBoard, serial: number) => object,
  ) =>
    meter.measure({ rounds, perRound, idle: await idle() }, () =>
      repeatWork(perRound, atOnce, async (number) => {
        const player = players[number % players.length]
        if (player) await place(port, player, body(board, serial++))
      }),
    )
  return {
    slipAlone: await measure(slips, 1, (open, at) => slipBody(open, uuidv7(), at)),
    slipOfTenBets: await measure(slips, 64, (open, at) => slipOf(open, 10, at)),
    slipInBatches: await measure(batched, 64, (open, at) => slipBody(open, uuidv7(), at)),
  }
}

/** A batch is one transaction; the slips of the last minute came 64 at once. */
const readSlipsPerBatch = async (databaseUrl: string): Promise<number> => {
  const owner = await openOwner(databaseUrl)
  const [row] = await owner.query<{ slips: number; batches: number }>(
    `select count(*)::int as slips, count(distinct xmin::text)::int as batches
     from (select xmin from lottery_slip order by accepted_at desc limit 1000) as newest`,
  )
  await owner.close()
  return Math.round((10 * (row?.slips ?? 0)) / (row?.batches ?? 1)) / 10
}

/** Opens an event stream and reads what comes. */
const listen = (port: number, path: string, headers: Record<string, string>): Promise<ClientRequest> =>
  new Promise((resolve, reject) => {
    const request = get(
      {
        host: '127.0.0.1',
        port,
        path,
        agent: false,
        headers: { host: `${hosts.front}:${port}`, ...headers },
      },
      (response) => {
        response.resume()
        if (response.statusCode === 200) resolve(request)
        else reject(new Error(`${path}: ${response.statusCode}`))
      },
    )
    request.on('error', reject)
  })

/**
 * Phones hold two streams each: published settings and their wallet. Two states are compared, a few phones and many; and
 * one phone with none, which shows what its merchant costs.
 */
const measurePhones = async ({ product, meter, players, isQuick }: Bench) => {
  const { port } = product
  const streams: ClientRequest[] = []
  const openPhones = (count: number) => {
    const before = streams.length / 2
    return repeatWork(count, 16, async (at) => {
      const number = before + at
      const token = players[number % players.length]?.memberToken ?? ''
      const headers = { ...frontHeaders, 'x-forwarded-for': networkOf(number) }
      streams.push(await listen(port, '/wps/system/settings/live', headers))
      streams.push(await listen(port, '/wps/member/wallet/live', { ...headers, authorization: token }))
    })
  }
  const stateWith = async (phones: number): Promise<State> => {
    await openPhones(phones - streams.length / 2)
    // What opening them leaves to be done.
    await meter.idleRate(isQuick ? 1 : 5)
    return { rate: await meter.idleRate(isQuick ? 5 : minute), memoryBytes: await product.residentBytes() }
  }
  const [none, one] = [await stateWith(0), await stateWith(1)]
  const [few, many] = [await stateWith(players.length), await stateWith(players.length * 8)]
  for (const stream of streams) stream.destroy()
  const phones = compare(few, many, players.length * 7)
  return { phones, merchantWithPhones: { ...compare(none, one, 1), memoryBytes: 0 } }
}

interface State {
  rate: IdleRate
  memoryBytes: number
}

const compare = (few: State, many: State, difference: number): StandingCost => ({
  difference,
  nodeCpuUsPerSecond: rounded(Math.max(0, many.rate.nodeCpuUs - few.rate.nodeCpuUs) / difference),
  databaseCpuUsPerSecond: rounded(Math.max(0, many.rate.databaseCpuUs - few.rate.databaseCpuUs) / difference),
  memoryBytes: Math.round((many.memoryBytes - few.memoryBytes) / difference),
})

const rounded = (value: number): number => Math.round(value * 10) / 10

/**
 * What a merchant costs a node and its database while nobody calls: the same product with few and with many merchants.
 * They have no lottery; draws are measured on their own.
 */
export const measureIdleMerchants = async (clusterUrl: string, isQuick: boolean): Promise<StandingCost> => {
  const [few, many] = isQuick ? [5, 20] : [10, 60]
  const stateOf = async (count: number, port: number): Promise<State> => {
    const product = await withMerchants(clusterUrl, count, port)
    const meter = await openMeter(clusterUrl, product.pid)
    try {
      // The first second of every regular job is longer than the others.
      await meter.idleRate(isQuick ? 3 : 10)
      return { rate: await meter.idleRate(isQuick ? 5 : minute), memoryBytes: await product.residentBytes() }
    } finally {
      await meter.close()
      await product.stop()
    }
  }
  return compare(await stateOf(few, 5_202), await stateOf(many, 5_203), many - few)
}
