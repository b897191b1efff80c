import { measure } from './figures/measure'
import { root } from './root'

/** `npm run figures [-- --list]`: size, cut and words of the code base beside their aims; `--list` says what is behind each. */
const isListed = process.argv.includes('--list')
for (const { name, now, aim, places } of measure(root)) {
  console.log(`${name.padEnd(44)} ${String(now).padStart(6)}${aim === undefined ? '' : `   aim ${aim}`}`)
  if (isListed) for (const place of places) console.log(`    ${place}`)
}
