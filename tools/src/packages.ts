import { relative } from 'node:path'
import { buildStale } from './build/buildStale'
import { buildFront, frontPackageFolder } from './package/buildFront'
import { buildPackages, packFolder, packPackages } from './package/buildPackages'
import { provePackages } from './package/provePackages'
import { root } from './root'

/**
 * `npm run packages`: builds and packs what is published to npm, in .cache/packages. With `--prove` it also checks and
 * installs the archives in an empty project, and uses them there on Node 20 and 24 and in a browser.
 */
await buildStale(root, (line) => console.log(`· ${line}`))
await buildPackages(root)
await buildFront(root)
const archives = [...(await packPackages(root)), await packFolder(root, frontPackageFolder(root))]
if (process.argv.includes('--prove'))
  for (const line of await provePackages(root, archives)) console.log(`✓ ${line}`)
else for (const archive of archives) console.log(relative(root, archive))
