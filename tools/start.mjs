// Runs what `npm start` has built until Ctrl-C, as a demonstration unless MODE says otherwise. Plain JavaScript: what is loaded to
// read TypeScript would stay in memory beside the server.
import { fileURLToPath } from 'node:url'
import { startChild, superviseChildren } from './bootstrap/superviseChildren.mjs'

const main = fileURLToPath(new URL('../server/dist/main.js', import.meta.url))
const server = startChild(process.execPath, ['--enable-source-maps', main], {
  NODE_ENV: 'production',
  MODE: 'demonstration',
  SIMULATED_PLAYERS: 'on',
  ...process.env,
})
process.exitCode = await superviseChildren([server])
