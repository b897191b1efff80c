import { cpSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import { inProduction } from '../build/inProduction'
import { bringBack, layAside } from '../build/keepEarlier'

/** What the second build says in one more line each: most scripts that a visit fetches are others. */
const changed =
  /[\\/]front[\\/]src[\\/].*(?:HomeSections|LoginScreen|RegisterScreen|GamesScreen|WalletScreen|LaunchScreen|walletAsking|submitForm|settleIn)\.tsx?$/

const oneLineMore = (): Plugin => ({
  name: 'one line more',
  transform: {
    order: 'pre',
    handler: (code, id) => (changed.test(id) ? `${code}\nglobalThis.playfrontRelease = 2\n` : null),
  },
})

const target = { name: 'release', output: 'now/dist/client', earlier: 'now/dist/earlier' }

/**
 * Makes two builds of the front as two releases leave them, each with the files of the other beside its own.
 * @returns their folders
 */
export const prepareReleases = async (root: string): Promise<[string, string]> => {
  const shop = join(root, '.cache', 'releases')
  rmSync(shop, { recursive: true, force: true })
  const first = join(root, 'front/dist')
  const second = join(shop, 'second')
  await inProduction(() => buildSecond(root, second))

  const release = (name: string, client: string): string => {
    layAside(shop, target)
    const now = join(shop, 'now/dist')
    rmSync(now, { recursive: true, force: true })
    mkdirSync(now, { recursive: true })
    cpSync(client, join(now, 'client'), { recursive: true })
    cpSync(join(first, 'ssr'), join(now, 'ssr'), { recursive: true })
    bringBack(shop, target)
    const folder = join(shop, name)
    cpSync(join(shop, 'now'), folder, { recursive: true })
    return folder
  }
  release('before', join(first, 'client'))
  const two = release('two', second)
  return [release('one', join(first, 'client')), two]
}

const buildSecond = (root: string, outDir: string) =>
  build({
    root: join(root, 'front'),
    configFile: join(root, 'front/vite.config.ts'),
    logLevel: 'silent',
    plugins: [oneLineMore()],
    build: { outDir, emptyOutDir: true, reportCompressedSize: false },
  })
