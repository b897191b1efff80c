import { relative } from 'node:path'
import { buildPackages, packPackages } from './package/buildPackages'
import { provePackages } from './package/provePackages'
import { root } from './root'

/**
 * `npm run packages`: builds and packs what is published to npm, in .cache/packages. With `--prove` it also installs
 * the archives in an empty project, checks its types and runs it on Node 20 and 24.
 */
await buildPackages(root)
if (process.argv.includes('--prove')) for (const line of await provePackages(root)) console.log(`✓ ${line}`)
else for (const archive of await packPackages(root)) console.log(relative(root, archive))
