import { openBrowser } from '@playfront/journeys/browser/openBrowser'
import type { Browser } from 'playwright-core'
import { measureTables } from './console/measureTables'
import { measureClosing } from './lottery/measureClosing'
import { measureMillion } from './lottery/measureMillion'
import { measurePlacement } from './lottery/measurePlacement'
import { measureNewMerchants } from './merchants/measureNewMerchants'
import { measureMoney } from './money/measureMoney'
import { measureCycles } from './pages/measureCycles'
import { measureLines } from './pages/measureLines'
import { measureLogin } from './pages/measureLogin'
import { measurePages } from './pages/measurePages'
import { measurePaint } from './pages/measurePaint'
import { measureRelease } from './pages/measureRelease'
import { measureRoutes } from './pages/measureRoutes'
import { measureTaps } from './pages/measureTaps'
import type { Finding } from './report'
import { connections, startBare } from './server/beside'
import { measureBets } from './server/measureBets'
import { measureMerchants } from './server/measureMerchants'
import { homeBytes, measureReads } from './server/measureReads'
import { measureRestart } from './server/measureRestart'
import { measureSealed } from './server/measureSealed'
import { measureSettlement } from './server/measureSettlement'
import { signInPlayer, type BenchPlayer } from './server/players'
import type { ProductServer } from './server/productServer'
import { measurePublish } from './settings/measurePublish'

/** What the parts measure, and what they share. */
export interface Bench {
  product: ProductServer
  /** The PostgreSQL that the product runs on. */
  databaseUrl: string
  isQuick: boolean
  /** Resident memory of the product before the first part, in bytes. */
  idleBytes: number
  say(line: string): void
}

export interface Part {
  /** What it is called on the command line: `npm run bench -- taps`. */
  name: string
  says: string
  /** Measured only when it is named: it takes long, or fills a database of its own. */
  isExtra?: true
  measure(bench: Bench): Promise<Finding[]>
}

let players = 0

const newPlayer = ({ product }: Bench): Promise<BenchPlayer> => signInPlayer(product.port, (players += 1))

const newPlayers = async (bench: Bench): Promise<BenchPlayer[]> => {
  const found: BenchPlayer[] = []
  while (found.length < connections) found.push(await newPlayer(bench))
  return found
}

const withBrowser = async <Result>(work: (browser: Browser) => Promise<Result>): Promise<Result> => {
  const browser = await openBrowser()
  try {
    return await work(browser)
  } finally {
    await browser.close()
  }
}

const withBare = async <Result>({ product }: Bench, work: () => Promise<Result>): Promise<Result> => {
  const bare = await startBare(await homeBytes(product))
  try {
    return await work()
  } finally {
    bare.kill()
  }
}

const originOf = ({ product }: Bench): string => product.origin('lotus')

const megabytes = (bytes: number): string => `${Math.round(bytes / 2 ** 20)} MB`

const measureMemory = async ({ product, idleBytes }: Bench): Promise<Finding[]> => {
  const busyBytes = await product.residentBytes()
  const row = (what: string, bytes: number, aimMb: number): Finding => ({
    target: 'P14',
    what,
    value: megabytes(bytes),
    aim: `≤ ${aimMb} MB`,
    met: bytes <= aimMb * 2 ** 20,
  })
  return [
    row('server memory idle', idleBytes, 200),
    row('server memory after the load', busyBytes, 400),
    {
      target: 'P14',
      what: 'start of the built server with a new data folder',
      value: `${(product.startMs / 1000).toFixed(1)} s`,
      aim: 'context',
    },
  ]
}

/** In the order in which a whole run measures them. */
export const parts: readonly Part[] = [
  {
    name: 'home',
    says: 'home beside a static page, bare React and itself without script',
    measure: (bench) =>
      withBrowser((browser) =>
        measurePages(
          browser,
          `${originOf(bench)}/m/home`,
          bench.isQuick ? { cold: 3, warm: 1 } : { cold: 9, warm: 5 },
        ),
      ),
  },
  {
    name: 'paint',
    says: 'first paint of home, login, lobby, promotions and board beside the same without script',
    measure: async (bench) => {
      const player = await newPlayer(bench)
      return withBrowser((browser) =>
        measurePaint(browser, {
          origin: originOf(bench),
          port: bench.product.port,
          player,
          rounds: bench.isQuick ? 3 : 7,
        }),
      )
    },
  },
  {
    name: 'bytes',
    says: 'bytes of every route, and of a small release',
    measure: async () => [...(await measureRoutes()), ...(await measureRelease())],
  },
  {
    name: 'taps',
    says: 'taps between screens, on the board, and rounds through the app',
    measure: async (bench) => {
      const player = await newPlayer(bench)
      return withBrowser(async (browser) => [
        ...(await measureTaps(browser, originOf(bench), player)),
        ...(await measureLines(browser, bench.product.port, player)),
        ...(await measureCycles(browser, originOf(bench), player)),
        ...(await measureLogin(browser, originOf(bench), player)),
      ])
    },
  },
  {
    name: 'reads',
    says: 'reads and pages beside bare Fastify',
    measure: async (bench) => {
      const player = await newPlayer(bench)
      return withBare(bench, () => measureReads(bench.product, player))
    },
  },
  {
    name: 'sealed',
    says: 'sealed calls beside plain ones',
    measure: async (bench) => measureSealed(bench.product, await newPlayers(bench)),
  },
  {
    name: 'bets',
    says: 'bets beside pgbench and bare Fastify',
    measure: async (bench) => {
      const betting = await newPlayers(bench)
      return withBare(bench, () => measureBets(bench.product, betting, bench.databaseUrl))
    },
  },
  { name: 'memory', says: 'memory of the server', measure: measureMemory },
  {
    name: 'settlement',
    says: 'settlement and long histories',
    measure: ({ databaseUrl, isQuick }) => measureSettlement(databaseUrl, isQuick),
  },
  {
    name: 'scale',
    says: 'reads and memory with many merchants',
    measure: ({ databaseUrl, isQuick }) => measureMerchants(databaseUrl, isQuick),
  },
  {
    name: 'restart',
    says: 'a start of a node to its first bet',
    measure: async (bench) => measureRestart(bench.product, bench.databaseUrl, await newPlayer(bench)),
  },
  {
    name: 'placement',
    says: 'placement beside the bare transaction',
    measure: async (bench) => measurePlacement(bench.product, await newPlayers(bench), bench.databaseUrl),
  },
  {
    name: 'closing',
    says: 'a burst of bets up to the close of a draw',
    measure: async (bench) => measureClosing(bench.product, await newPlayers(bench), bench.databaseUrl),
  },
  {
    name: 'million',
    says: 'a million lines settled by two workers',
    measure: ({ databaseUrl, isQuick }) => measureMillion(databaseUrl, isQuick),
  },
  {
    name: 'money',
    says: 'deposits, claims, withdrawals and statements beside bare transactions',
    measure: ({ databaseUrl, isQuick }) => measureMoney(databaseUrl, isQuick),
  },
  {
    name: 'publish',
    says: 'a publish to twenty open pages',
    measure: ({ databaseUrl, product }) =>
      withBrowser((browser) =>
        measurePublish({ browser, port: product.port, databaseUrl, merchant: 'lotus' }),
      ),
  },
  {
    name: 'tables',
    says: 'the console’s lists over a million rows each',
    isExtra: true,
    measure: ({ databaseUrl, isQuick, say }) => measureTables(databaseUrl, isQuick, say),
  },
  {
    name: 'merchants',
    says: 'new merchants and their home pages',
    isExtra: true,
    measure: ({ product, isQuick }) =>
      withBrowser((browser) => measureNewMerchants({ browser, port: product.port, count: isQuick ? 5 : 50 })),
  },
]

/**
 * The parts that a command line asks for.
 * @param words what stands behind `npm run bench --`
 * @throws Error that lists the names when a word is none of them
 */
export const partsNamed = (words: readonly string[]): readonly Part[] => {
  const names = words.filter((word) => !word.startsWith('--'))
  const unknown = names.filter((name) => !parts.some((part) => part.name === name))
  if (unknown.length > 0)
    throw new Error(
      `There is no part ${unknown.join(', ')}. There are: ${parts.map(({ name }) => name).join(', ')}.`,
    )
  return parts.filter(({ name, isExtra }) => (names.length > 0 ? names.includes(name) : !isExtra))
}

/** Measures one part. One that fails leaves a row that says so, and the others are measured all the same. */
export const measurePart = async (part: Part, bench: Bench): Promise<Finding[]> => {
  const begun = performance.now()
  bench.say(`${part.name}: ${part.says} …`)
  const findings = await part
    .measure(bench)
    .catch((failure: unknown): Finding[] => [
      { target: '–', what: part.says, value: `not measured: ${String(failure)}`, aim: '', met: false },
    ])
  bench.say(`  took ${Math.round((performance.now() - begun) / 1_000)} s`)
  return findings
}
