import { buildStale } from './build/buildStale'
import { root } from './root'
import { runCommand } from './run/step'

/**
 * `npm run fuzz:front -- COUNT SEED`: opens the front end before a platform that gives COUNT wrong answers made from SEED,
 * then as a sample in a real browser. `npm run fuzz:front -- 1 SEED VISIT` repeats one visit and prints what was answered.
 */
const [count = '20000', seed = String(Date.now() % 2 ** 31), visit] = process.argv.slice(2)

/** Wrong answers of one run: a window that was used for longer is slow. */
const perRun = 2_000

/** Rounds through all screens in the browser. */
const rounds = '3'

const say = (line: string) => console.log(`· ${line}`)

const run = async (words: string[], env: Record<string, string>): Promise<void> => {
  const { code } = await runCommand(['vitest', 'run', ...words], { isShown: true, env })
  if (code !== 0) process.exitCode = 1
}

const visitAll = async (): Promise<void> => {
  const runs = visit === undefined ? Math.ceil(Number(count) / perRun) : 1
  for (let nth = 0; nth < runs; nth += 1) {
    const answers = Math.min(perRun, Number(count) - nth * perRun)
    say(`${answers} wrong answers, seed ${Number(seed) + nth}`)
    await run(['--project', 'dom', 'app/hostileAnswers'], {
      HOSTILE_ANSWERS: String(answers),
      HOSTILE_SEED: String(Number(seed) + nth),
      ...(visit !== undefined && { HOSTILE_VISIT: visit }),
    })
  }
}

await visitAll()
if (visit === undefined) {
  await buildStale(root, say)
  await run(['--project', 'journeys', 'hostilePlatform'], { HOSTILE_ROUNDS: rounds, HOSTILE_SEED: seed })
}
