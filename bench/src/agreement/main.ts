import { agree } from './agree'
import { plantIssues } from './plantIssues'

const [count = 1_000_000, seed = Date.now() % 2 ** 31] = process.argv.slice(2).map(Number)
const say = (line: string): void => void process.stdout.write(`${line}\n`)

const startedAt = performance.now()
const { tickets, won, types, differences } = agree(count, { seed })
const took = ((performance.now() - startedAt) / 1_000).toFixed(1)
say(`${tickets} tickets of ${types} bet types, ${won} won; seed ${seed}, ${took} s`)
for (const difference of differences.slice(0, 20)) say(`  ${difference}`)
say(`the two settlements differ on ${differences.length}`)
for (const { fault, planted, found } of plantIssues(Math.ceil(count / 100), seed))
  say(`planted: ${fault}, in ${planted} tickets, seen in ${found}`)
if (differences.length > 0) process.exitCode = 1
