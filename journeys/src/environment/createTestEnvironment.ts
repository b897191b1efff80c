import type { Milliseconds } from '@playfront/contract/time'
import { seconds } from '@playfront/contract/time'
import { demonstrationMerchants } from '@playfront/merchants/demonstration'
import type { Browser } from 'playwright-core'
import { type Engine, openBrowser, sharedBrowser, usualEngine } from '../browser/openBrowser'
import { openVisitor, type Visitor, type VisitorOptions } from '../visitor/visitor'
import { openWebkitVisitor } from '../visitor/webkitVisitor'
import { announceNothing } from './announce'
import { createStoryTime, type StoryTime } from './storyTime'
import { openNode, type NodeOptions, type StoryNode } from './openNode'
import { openTlsProxy, type TlsProxy } from './tlsProxy'
import { openStoryDatabase, type StoryDatabase } from './storyDatabase'

/** A test environment for one journey: database, servers and phones, with one clock that the journey controls. */
export interface TestEnvironment extends StoryTime {
  nodes: StoryNode[]
  databaseUrl: string
  /** In front of the first server, where the environment was created with one. */
  proxy?: TlsProxy
  /** Time goes by everywhere: what falls due happens, draws are made, and every answer arrives. */
  pass(time: Milliseconds): Promise<void>
  /** Time goes by while no server looks after the draws, as if all of them were down. */
  passUnattended(time: Milliseconds): Promise<void>
  /** Time goes by until the clocks show the next such second of a minute, e.g. `3` for hh:mm:03. */
  passToSecond(second: number): Promise<void>
  /** Opens a phone at a merchant. */
  visitor(merchant: string, options?: VisitorOptions): Promise<Visitor>
  close(): Promise<void>
}

export interface TestEnvironmentOptions {
  /** When the journey begins. */
  at?: string
  nodes?: 1 | 2 | 3
  /** How each node is not like the others. */
  nodeOptions?: NodeOptions[]
  /** The caller's database; a new one on the run's cluster when absent. */
  database?: StoryDatabase
  /** True: the merchants announce what the demonstration does; a popup comes over home then. Otherwise nothing is announced. */
  announcements?: boolean
  /** True: a proxy speaks https for the first server, and phones go through it; that of the run (`JOURNEYS_TLS=on`) when absent. */
  isTls?: boolean
}

/** A quiet noon in Hanoi, five seconds into a draw period of every fast lottery. */
const noon = '2026-11-21T05:10:05Z'

/** Creates the test environment. `close` removes it again, whatever the journey's outcome. */
export const createTestEnvironment = async ({
  at = noon,
  nodes: count = 1,
  nodeOptions = [],
  database: given,
  announcements = false,
  isTls = process.env['JOURNEYS_TLS'] === 'on',
}: TestEnvironmentOptions = {}): Promise<TestEnvironment> => {
  let nowMs = Date.parse(at)
  const database = await openStoryDatabase(nowMs, given)
  const nodes: StoryNode[] = []
  for (let n = 0; n < count; n += 1)
    nodes.push(
      await openNode(database.url, nowMs, { trustedProxies: isTls ? ['127.0.0.1'] : [], ...nodeOptions[n] }),
    )
  const tls = isTls ? await openTls(nodes[0]?.port ?? 0) : undefined
  if (!announcements) await announceNothing(database.url)
  const visitors = new Set<Visitor>()

  const moveServers = async (time: Milliseconds): Promise<void> => {
    nowMs += time
    await database.clock.set(nowMs)
    for (const node of nodes) await node.passes(time)
  }

  let drawnMs = nowMs
  /** Once a second is enough: draws fall due on whole seconds. */
  const draw = async (): Promise<void> => {
    if (nowMs - drawnMs < seconds(1)) return
    drawnMs = nowMs
    await Promise.all(nodes.map(({ server }) => server.scheduler.tick()))
  }

  const stride = async (time: Milliseconds): Promise<void> => {
    await moveServers(time)
    await draw()
    await Promise.all([...visitors].map((visitor) => visitor.passes(time)))
  }

  const time = createStoryTime({ now: () => nowMs, step: stride, visitors })

  const environment: TestEnvironment = {
    nodes,
    databaseUrl: database.url,
    proxy: tls?.proxy,
    ...time,
    passUnattended: moveServers,
    passToSecond: (second) => time.pass((60_000 + second * 1_000 - (nowMs % 60_000)) % 60_000),
    async visitor(merchant, given = {}) {
      const options = { ...given, isTls }
      const serverPort = options.port ?? nodes[options.node ?? 0]?.port ?? 0
      const port = options.port ?? tls?.proxy.port ?? serverPort
      const deps = { time: environment, merchant, port, serverPort, options }
      const visitor =
        options.engine === 'webkit'
          ? await openWebkitVisitor(deps)
          : await openVisitor({ ...deps, browser: await (tls?.browser ?? sharedBrowser)(options.engine) })
      visitors.add(visitor)
      visitor.context.on('close', () => visitors.delete(visitor))
      return visitor
    },
    async close() {
      // A phone of a browser that broke down cannot be put away; servers and database are closed nevertheless.
      await Promise.allSettled([...visitors].map((visitor) => visitor.leaves()))
      await tls?.close()
      await Promise.all(nodes.map((node) => node.close()))
      await database.close()
    },
  }
  return environment
}

/** The hosts of the merchants, and of what the demonstration simulates. */
const hosts = [
  ...demonstrationMerchants.flatMap(({ settings: { domains } }) => [...domains.hosts, domains.gameHost]),
  ...['studio', 'mini-game', 'bank'].map((name) => `${name}.localhost`),
]

/** The proxy, and browsers that take its certificates. */
const openTls = async (port: number) => {
  const proxy = await openTlsProxy(port, hosts)
  const opened = new Map<Engine, Promise<Browser>>()
  const browser = (engine: Engine = usualEngine) => {
    const known = opened.get(engine) ?? openBrowser(engine, proxy.signer)
    opened.set(engine, known)
    return known
  }
  const close = async () => {
    await Promise.allSettled([...opened.values()].map(async (each) => (await each).close()))
    await proxy.close()
  }
  return { proxy, browser, close }
}
