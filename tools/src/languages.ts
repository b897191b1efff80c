import { buildStale } from './build/buildStale'
import { root } from './root'
import { runCommand } from './run/step'

/** `npm run languages`: the main screens on the smallest phone in every language; `npm test` takes the longest three. */
await buildStale(root, (line) => console.log(`· ${line}`))
const { code } = await runCommand(['vitest', 'run', '--project', 'journeys', 'stories/languages'], {
  isShown: true,
  env: { EVERY_LANGUAGE: '1' },
})
process.exitCode = code
