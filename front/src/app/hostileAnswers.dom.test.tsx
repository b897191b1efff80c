import { expect, test } from 'vitest'
import { routes } from './routes'
import { visitHostile } from './testing/hostileVisit'

/** The whole run has its own command, `npm run fuzz:front`, which sets these; a visit is repeated by its number. */
const wanted = Number(process.env['HOSTILE_ANSWERS'] ?? 120)
const seed = Number(process.env['HOSTILE_SEED'] ?? 20_261_129)
const only = process.env['HOSTILE_VISIT']
const say = (text: string): void => void process.stdout.write(`${text}\n`)

const id = '019a0000-0000-7000-8000-000000000001'
const pages = [
  ...new Set(routes.map(({ paths: [path] }) => path)),
  `/m/member/withdrawals?id=${id}`,
  `/m/member/deposits?id=${id}`,
  `/m/activity?id=${id}`,
  '/m/launchGame?prize_mode=Lott&code=MB1',
  '/m/launchGame?vendor=PG',
  '/m/launchGame?vendor=PG&gameId=tree&isTrial=true',
  '/m/home?r=friend1',
]

test('whatever a platform answers, no screen breaks, stays blank, loads for ever or shows what is no text (REQ-ROUTE-016, GAP-24)', async () => {
  const found: string[] = []
  const wrong = new Map<string, number>()
  let answered = 0
  const first = Number(only ?? 0)
  for (let number = first; only === undefined ? answered < wanted : number === first; number += 1) {
    const report = await visitHostile({ pages, seed, number })
    found.push(...report.issues.map((issue) => `visit ${number}: ${issue}`))
    if (only !== undefined) say(report.answers.join('\n'))
    for (const [call, count] of report.wrong) {
      wrong.set(call, (wrong.get(call) ?? 0) + count)
      answered += count
    }
  }
  if (process.env['HOSTILE_ANSWERS']) {
    say(`${answered} wrong answers of ${wrong.size} calls`)
    say(
      [...wrong]
        .sort(([, a], [, b]) => b - a)
        .map(([call, count]) => `${count} ${call}`)
        .join('\n'),
    )
  }
  expect(found).toEqual([])
}, 3_600_000)
