import { shippedRiskRules, type RiskCondition } from '@playfront/contract/console/risk.schema'
import { groupLinks, type LinkFacts, type LinkKind } from '../../account/links/linkedAccounts'
import { evaluateRisk, type RiskMeasure } from './evaluateRisk'

/** How a cheat was planted; `separate` is a ring whose accounts share nothing. */
export const cheatKinds = ['ring', 'opposite', 'launder', 'separate'] as const
type CheatKind = (typeof cheatKinds)[number]

interface Account {
  id: number
  cheat: CheatKind | null
  /** Hour of the month; those of before it are negative. */
  registeredAt: number
  device: string
  networks: readonly string[]
  payoutAccount: string
  person: string
  deposits: { at: number; amount: number }[]
  stakes: { at: number; amount: number }[]
  /** Draws that the account bet on, with the side that it took. */
  sides: Map<number, 'BIG' | 'SMALL'>
  gifts: Set<string>
  withdrawals: number[]
}

export interface SimulatedMonth {
  seed: number
  accounts: Account[]
}

const hoursOfMonth = 720

/** The same numbers from 0 to 1 for the same seed (mulberry32). */
export const randomOf = (seed: number) => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/**
 * A month of generated accounts: honest ones, of whom some share a household's phone or network, a model of phone or a
 * telephone company's address and some withdraw what they did not play, and about 3 % planted cheats.
 */
export const simulateMonth = ({ seed, members }: { seed: number; members: number }): SimulatedMonth => {
  const random = randomOf(seed)
  const pick = (from: number, to: number) => from + Math.floor(random() * (to - from + 1))
  const chance = (share: number) => random() < share
  const accounts: Account[] = []
  const open = (cheat: CheatKind | null, shared: Partial<Account> = {}): Account => {
    const id = accounts.length
    const account: Account = {
      id,
      cheat,
      registeredAt: chance(0.3) ? pick(0, hoursOfMonth - 200) : -pick(1, 10_000),
      device: chance(0.05) ? `model ${pick(1, Math.ceil(members / 100))}` : `device ${id}`,
      networks: [chance(0.4) ? `carrier ${pick(1, Math.ceil(members / 150))}` : `home ${id}`],
      payoutAccount: `account ${id}`,
      person: `person ${id}`,
      deposits: [],
      stakes: [],
      sides: new Map(),
      gifts: new Set(chance(0.3) ? ['welcome'] : []),
      withdrawals: [],
      ...shared,
    }
    accounts.push(account)
    return account
  }
  const deposit = (account: Account, played: number) => {
    const at = Math.max(account.registeredAt, 0) + pick(0, 150)
    const amount = pick(1, 50) * 100_000
    account.deposits.push({ at, amount })
    account.stakes.push({ at: at + pick(1, 20), amount: Math.round(amount * played) })
    return at
  }
  const betsHonestly = (account: Account) => {
    for (let times = pick(0, 12); times > 0; times -= 1)
      account.sides.set(pick(1, 3_000), chance(0.5) ? 'BIG' : 'SMALL')
  }
  const honest = (shared: Partial<Account> = {}) => {
    const account = open(null, shared)
    for (let times = pick(1, 6); times > 0; times -= 1) deposit(account, 0.4 + random() * 3)
    // Somebody changes their mind, and withdraws what they have hardly played.
    if (chance(0.01)) account.withdrawals.push(deposit(account, random() * 0.2) + 25)
    else if (chance(0.4))
      account.withdrawals.push(pick(Math.max(account.registeredAt, 0) + 180, hoursOfMonth))
    betsHonestly(account)
  }
  const household = () => {
    const home = {
      networks: [`household ${accounts.length}`],
      gifts: new Set(chance(0.5) ? ['welcome'] : []),
    }
    const phone = chance(0.4) ? { device: `family phone ${accounts.length}` } : {}
    for (let people = pick(2, 3); people > 0; people -= 1) honest({ ...home, ...phone })
  }
  const ring = (kind: 'ring' | 'separate') => {
    const size = pick(3, 8)
    const start = pick(0, 300)
    const first = accounts.length
    for (let n = 0; n < size; n += 1) {
      const registeredAt = start + pick(0, 72)
      const own =
        kind === 'separate'
          ? {}
          : { networks: [`ring ${first}`], ...(chance(0.8) && { device: `ring ${first}` }) }
      // Some are careless enough to be paid to one account.
      const account = open(kind, { registeredAt, gifts: new Set(['welcome', 'first-deposit']), ...own })
      if (kind === 'ring' && chance(0.3)) account.payoutAccount = `ring ${first}`
      account.withdrawals.push(deposit(account, 0.5 + random()) + 150)
    }
  }
  const opposite = () => {
    const pair = {
      networks: [`pair ${accounts.length}`],
      ...(chance(0.7) && { device: `pair ${accounts.length}` }),
    }
    const two = [open('opposite', pair), open('opposite', pair)] as const
    for (const account of two) account.withdrawals.push(deposit(account, 1 + random()) + 160)
    for (let draws = pick(4, 20); draws > 0; draws -= 1) {
      const draw = pick(1, 3_000)
      two[0].sides.set(draw, 'BIG')
      two[1].sides.set(draw, 'SMALL')
    }
  }
  const launder = () => {
    const account = open('launder')
    // One in ten is patient, and plays a part of it.
    account.withdrawals.push(deposit(account, chance(0.1) ? 0.35 : random() * 0.15) + 30)
  }
  const planted = [
    () => ring('ring'),
    opposite,
    launder,
    launder,
    launder,
    ...(members >= 300 ? [() => ring('separate')] : []),
  ]
  for (let n = 0; accounts.length < members * 0.03; n += 1) planted[n % planted.length]?.()
  while (accounts.length < members) (chance(0.06) ? household : honest)()
  return { seed, accounts: accounts.slice(0, members) }
}

export interface MonthFigures {
  seed: number
  members: number
  cheats: { kind: CheatKind; planted: number; found: number; held: number }[]
  /** Of those who withdrew. */
  honest: { planted: number; found: number; held: number }
  rules: { id: string; cheats: number; honest: number }[]
}

/** What the shipped rules find when each withdrawal of the month is requested, beside who was planted as what. */
export const measureMonth = ({ seed, accounts }: SimulatedMonth): MonthFigures => {
  const bySignal = indexSignals(accounts)
  const seen = accounts.map((account) => {
    const risks = account.withdrawals.map((at) =>
      evaluateRisk(
        shippedRiskRules,
        new Map(
          shippedRiskRules.map(({ id, condition }) => [id, measureRule(condition, account, at, bySignal)]),
        ),
      ),
    )
    const rules = new Set(risks.flatMap(({ findings }) => findings.map(({ rule }) => rule)))
    return { account, rules, isHeld: risks.some(({ holds }) => holds) }
  })
  const countOf = (cheat: CheatKind | null) => {
    const some = seen.filter(
      ({ account: { cheat: as, withdrawals } }) => as === cheat && withdrawals.length > 0,
    )
    return {
      planted: some.length,
      found: some.filter(({ rules }) => rules.size > 0).length,
      held: some.filter(({ isHeld }) => isHeld).length,
    }
  }
  return {
    seed,
    members: accounts.length,
    cheats: cheatKinds.map((kind) => ({ kind, ...countOf(kind) })),
    honest: countOf(null),
    rules: shippedRiskRules.map(({ id }) => {
      const found = seen.filter(({ rules }) => rules.has(id))
      const cheats = found.filter(({ account }) => account.cheat !== null).length
      return { id, cheats, honest: found.length - cheats }
    }),
  }
}

type SignalIndex = Map<string, Account[]>

const signalsOf = (account: Account): [LinkKind, string][] => [
  ['device', account.device],
  ...account.networks.map((network): [LinkKind, string] => ['network', network]),
  ['account', account.payoutAccount],
  ['person', account.person],
]

const indexSignals = (accounts: readonly Account[]): SignalIndex => {
  const index: SignalIndex = new Map()
  for (const account of accounts)
    for (const [kind, value] of signalsOf(account)) {
      const key = `${kind} ${value}`
      const holders = index.get(key)
      if (holders) holders.push(account)
      else index.set(key, [account])
    }
  return index
}

const epoch = new Date(0)

/** As `linked_accounts` finds them; weak links do not count. */
const linkedOf = (account: Account, at: number, index: SignalIndex): Account[] => {
  const found = new Map<number, Account>()
  const rows: (LinkFacts & { member: string })[] = []
  for (const [kind, value] of signalsOf(account)) {
    const holders = (index.get(`${kind} ${value}`) ?? []).filter(({ registeredAt }) => registeredAt <= at)
    if (holders.length > 51) continue
    for (const other of holders.filter(({ id }) => id !== account.id)) {
      found.set(other.id, other)
      const times = kind === 'device' || kind === 'network' ? 3 : 0
      const since = { since: epoch, lastSeenAt: epoch }
      rows.push({ member: String(other.id), kind, shared: 1, times, holders: holders.length, ...since })
    }
  }
  return groupLinks(rows)
    .filter(({ strength }) => strength !== 'weak')
    .flatMap(({ member }) => found.get(Number(member)) ?? [])
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
const largest = (numbers: readonly number[]) => Math.max(0, ...numbers)

/** What `readMeasures` counts in the database, of the generated month. */
const measureRule = (
  condition: RiskCondition,
  account: Account,
  at: number,
  index: SignalIndex,
): RiskMeasure => {
  const counted = (value: number) => ({ value, base: 0 })
  switch (condition.kind) {
    case 'velocity':
      return counted(measureVelocity(condition, account, at, index))
    case 'depositWithoutPlay': {
      const paid = account.deposits.filter((one) => one.at > at - condition.days * 24 && one.at <= at)
      const since = Math.min(...paid.map((one) => one.at))
      const staked = account.stakes.filter((one) => one.at >= since && one.at <= at)
      return { value: sum(staked.map(({ amount }) => amount)), base: sum(paid.map(({ amount }) => amount)) }
    }
    case 'bonusAbuse': {
      const linked = linkedOf(account, at, index)
      return counted(
        largest([...account.gifts].map((gift) => linked.filter(({ gifts }) => gifts.has(gift)).length)),
      )
    }
    case 'oppositeBets': {
      const linked = linkedOf(account, at, index)
      const isOpposite = ([draw, side]: [number, string]) =>
        linked.some(({ sides }) => sides.has(draw) && sides.get(draw) !== side)
      return counted([...account.sides].filter(isOpposite).length)
    }
    case 'sharedPayoutAccount':
      return counted((index.get(`account ${account.payoutAccount}`) ?? []).length - 1)
  }
}

const measureVelocity = (
  { what, by, hours }: Extract<RiskCondition, { kind: 'velocity' }>,
  account: Account,
  at: number,
  index: SignalIndex,
): number => {
  const isIn = (when: number) => when > at - hours && when <= at
  const countOf = (other: Account): number => {
    if (what === 'deposits') return other.deposits.filter((one) => isIn(one.at)).length
    if (what === 'withdrawals') return other.withdrawals.filter((when) => isIn(when) && when < at).length
    const { registeredAt } = other
    return registeredAt <= at && Math.abs(registeredAt - account.registeredAt) <= hours ? 1 : 0
  }
  return largest(
    (by === 'device' ? [account.device] : account.networks).map((value) => {
      const holders = index.get(`${by} ${value}`) ?? []
      return holders.length > 200 ? 0 : sum(holders.map(countOf))
    }),
  )
}

/** The figures as the table of the guide. */
export const tableOf = ({ seed, members, cheats, honest, rules }: MonthFigures): string => {
  const percent = (part: number, whole: number) =>
    whole === 0 ? '–' : `${((part * 100) / whole).toFixed(1)} %`
  const row = (name: string, { planted, found, held }: MonthFigures['honest']) =>
    `| ${name} | ${planted} | ${found} | ${held} | ${percent(held, planted)} |`
  return [
    `| ${members} members, seed ${seed} | withdrew | found | held | share held |`,
    '|---|---|---|---|---|',
    ...cheats.map((one) => row(one.kind, one)),
    row('honest', honest),
    '',
    '| rule | cheats found | honest found |',
    '|---|---|---|',
    ...rules.map(({ id, cheats: right, honest: wrong }) => `| ${id} | ${right} | ${wrong} |`),
  ].join('\n')
}
