import { join } from 'node:path'
import { buildOrLeave } from './build/buildOrLeave'
import { root } from './root'
import { startChild, superviseChildren } from './run/superviseChild'

/** `npm start`, after the packages: the production build when it is stale, then a demonstration until Ctrl-C. */
await buildOrLeave(root, (line) => console.log(`· ${line}`))

const main = join(root, 'server', 'dist', 'main.js')
const server = startChild(process.execPath, ['--enable-source-maps', main], {
  NODE_ENV: 'production',
  MODE: 'demonstration',
  SIMULATED_PLAYERS: 'on',
  ...process.env,
})
process.exitCode = await superviseChildren([server])
