import { optionMeanings } from './options'
import { runServer } from './runServer'

if (process.argv.includes('--help')) {
  for (const { name, meaning } of optionMeanings()) process.stdout.write(`${name.padEnd(28)} ${meaning}\n`)
} else {
  void runServer()
}
