import { request } from 'node:http'
import { type Finding, ratioOf, showRatio } from '../report'
import { barePort, hostOf, local, rate, rounds } from './beside'
import { loadGet, type Load } from './load'
import { frontHeaders, type BenchPlayer } from './players'
import type { ProductServer } from './productServer'

const pageHeadersOf = (product: ProductServer): Record<string, string> => ({
  host: hostOf(product, 'front'),
  'accept-encoding': 'br',
  'accept-language': 'vi',
})

/** How long the product's home page is on the wire. */
export const homeBytes = (product: ProductServer): Promise<number> =>
  new Promise((resolve, reject) => {
    const asked = request(
      { host: '127.0.0.1', port: product.port, path: '/m/home', headers: pageHeadersOf(product) },
      (response) => {
        response.resume()
        resolve(Number(response.headers['content-length']))
      },
    )
    asked.on('error', reject)
    asked.end()
  })

/** The same two addresses in turn, several rounds. */
const inTurn = async (ours: () => Promise<Load>, theirs: () => Promise<Load>): Promise<[Load[], Load[]]> => {
  const loads: [Load[], Load[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    loads[0].push(await ours())
    loads[1].push(await theirs())
  }
  return loads
}

/** A signed-in read and the home page, each beside the least a server can do (P10). */
export const measureReads = async (product: ProductServer, player: BenchPlayer): Promise<Finding[]> => {
  const headers = { host: hostOf(product, 'front'), ...frontHeaders, authorization: player.memberToken }
  const [reads, bareReads] = await inTurn(
    () => loadGet({ url: local(product.port, '/wps/member/info'), headers }),
    () => loadGet({ url: local(barePort, '/read') }),
  )
  const pageHeaders = pageHeadersOf(product)
  const [pages, barePages] = await inTurn(
    () => loadGet({ url: local(product.port, '/m/home'), headers: pageHeaders }),
    () => loadGet({ url: local(barePort, '/page') }),
  )
  const readRatio = ratioOf(rate(reads), rate(bareReads))
  const pageRatio = ratioOf(rate(pages), rate(barePages))
  return [
    {
      target: 'P10',
      what: 'signed-in read over bare Fastify',
      value: `${showRatio(readRatio)}, ${Math.round(rate(reads)[0] ?? 0)}/s`,
      aim: '≥ 0.90',
      met: readRatio.median >= 0.9,
    },
    {
      target: 'P10',
      what: `home page over a constant reply as long (${((await homeBytes(product)) / 1_000).toFixed(1)} KB)`,
      value: `${showRatio(pageRatio)}, ${Math.round(rate(pages)[0] ?? 0)}/s`,
      aim: '≥ 0.85',
      met: pageRatio.median >= 0.85,
    },
  ]
}
