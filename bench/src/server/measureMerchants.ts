import pg from 'pg'
import type { MerchantSettingsDocument } from '@playfront/contract/merchantSettings'
import { demonstrationMerchants } from '@playfront/merchants/demonstration'
import { seedMerchants } from '@playfront/server/merchants/seedMerchants'
import { realPlatform } from '@playfront/server/platform/realPlatform'
import { migrateDatabase } from '@playfront/server/store/migrateDatabase'
import { openStore } from '@playfront/server/store/openStore'
import { type Finding, ratioOf, showRatio } from '../report'
import { connections, local, rate, rounds } from './beside'
import { loadGet, type Load } from './load'
import { frontHeaders, signInPlayer, table } from './players'
import { startProduct, type ProductServer } from './productServer'

const ports = { few: 18_081, many: 18_082 }

/** Another merchant with everything a real one has, but no lottery: draws are measured elsewhere. */
const copyOf = (number: number): MerchantSettingsDocument => {
  const [model] = demonstrationMerchants
  if (!model) throw new Error('The demonstration has no merchant')
  const { settings } = model
  const code = `m${number}`
  return {
    ...settings,
    code,
    lottery: { ...settings.lottery, lotteries: [] },
    domains: {
      canonicalHost: `${code}.localhost`,
      hosts: [`${code}.localhost`],
      gameHost: `games.${code}.localhost`,
    },
  }
}

/** The product on a database of its own with so many merchants. */
export const withMerchants = async (
  clusterUrl: string,
  count: number,
  port: number,
): Promise<ProductServer> => {
  const name = `merchants_${count}`
  const cluster = new pg.Client({ connectionString: clusterUrl })
  await cluster.connect()
  await cluster.query(`create database ${name}`)
  await cluster.end()
  const url = new URL(clusterUrl)
  url.pathname = `/${name}`
  await migrateDatabase(url.href)
  const store = openStore({ url: url.href, platform: realPlatform() })
  await seedMerchants(
    store,
    Array.from({ length: count }, (_, number) => copyOf(number)),
  )
  await store.close()
  return startProduct(port, { DATABASE_URL: url.href, CALLS_PER_MINUTE: '0' })
}

const loadReads = async (product: ProductServer, token: string): Promise<Load> =>
  loadGet({
    url: local(product.port, '/wps/member/info'),
    headers: { host: `${table.merchant}.localhost:${product.port}`, ...frontHeaders, authorization: token },
    connections,
    durationSeconds: 3,
  })

/** A signed-in read as the number of merchants on one platform grows (P9). */
export const measureMerchants = async (clusterUrl: string, isQuick: boolean): Promise<Finding[]> => {
  const counts = isQuick ? { few: 20, many: 100 } : { few: 100, many: 1_000 }
  const few = await withMerchants(clusterUrl, counts.few, ports.few)
  const many = await withMerchants(clusterUrl, counts.many, ports.many)
  try {
    const [fewPlayer, manyPlayer] = [await signInPlayer(few.port, 1), await signInPlayer(many.port, 1)]
    const loads = { few: [] as Load[], many: [] as Load[] }
    for (let round = 0; round < rounds; round++) {
      loads.many.push(await loadReads(many, manyPlayer.memberToken))
      loads.few.push(await loadReads(few, fewPlayer.memberToken))
    }
    const ratio = ratioOf(rate(loads.many), rate(loads.few))
    const more = counts.many - counts.few
    const each = ((await many.heldBytes()) - (await few.heldBytes())) / more / 1_024
    return [
      {
        target: 'P9',
        what: `signed-in read with ${counts.many} merchants over ${counts.few}`,
        value: showRatio(ratio),
        aim: '≥ 0.97',
        met: ratio.median >= 0.97,
      },
      {
        target: 'P9',
        what: `memory that the server holds for each of ${more} merchants more`,
        value: `${each.toFixed(1)} KB`,
        aim: '≤ 20 KB',
        met: each <= 20,
      },
    ]
  } finally {
    await few.stop()
    await many.stop()
  }
}
