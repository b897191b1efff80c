import { randomUUID } from 'node:crypto'
import { days, hours, minutes, seconds } from '@playfront/contract/time'
import type {
  BreakTerm,
  ExclusionTerm,
  Jurisdiction,
  LimitKind,
  LimitPeriod,
} from '@playfront/contract/account/protectionProfiles'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { giveContact } from '../../testing/giveContact'
import type { HarnessMember } from '../../testing/harness'
import {
  confirmLimit,
  dropRequests,
  isHeldBack,
  newAccount,
  note,
  noteSign,
  noteStake,
  passes,
  stakeRefusal,
  requestLimit,
  type AccountModel,
} from './testing/protectionModel'
import { openProtectionHarness, type ProtectionHarness } from './testing/protectionHarness'

const walks = { steps: 4_000, seed: 20_261_122 }

let harness: ProtectionHarness
beforeAll(async () => {
  harness = await openProtectionHarness()
})
afterAll(() => harness.close())

/** The same numbers for the same seed (mulberry32). */
const diceOf = (seed: number) => {
  let state = seed
  const roll = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(roll() * items.length)] as Item
  return { roll, pick, upTo: (max: number) => 1 + Math.floor(roll() * max) }
}

/** One account of a player, as it is and as the model has it. */
interface Player {
  member: HarnessMember
  model: AccountModel
  token: string
  open: { id: string; stake: number }[]
  /** Has sat down at a game since then, and not got up. */
  launchedAtMs?: number
  /** Got up, and sits again with the next stake or launch. */
  leftAtMs?: number
}

const kinds: LimitKind[] = ['deposit', 'loss', 'stake', 'session']
const periods: LimitPeriod[] = ['day', 'week', 'month']
const breaks: Partial<Record<BreakTerm, number>> = { '24h': days(1), '7d': days(7), '30d': days(30) }

/** Two people of lotus; the first is a member of mela too, which is of the same group. */
const castPlayers = async (): Promise<Player[]> => {
  const mobile = { dialingCode: '84', number: '987654321' }
  const shared: AccountModel['exclusions'] = []
  const players: Player[] = []
  for (const [name, merchant, exclusions] of [
    ['walker', 'lotus', shared],
    ['walker', 'mela', shared],
    ['other', 'lotus', []],
  ] as const) {
    const member = await harness.registerMember(name, merchant)
    if (name === 'walker') await giveContact(harness, member, { mobile })
    const model = newAccount(harness.merchant(merchant).timeZone, [
      ...exclusions,
    ] as AccountModel['exclusions'])
    if (name === 'walker') model.exclusions = shared
    players.push({ member, model, token: await harness.sitDown(member), open: [] })
  }
  return players
}

test(
  `no stake is taken while a player is restricted or above a limit, by any route, at any merchant of the group: ${walks.steps} random steps, seed ${walks.seed}`,
  { timeout: 240_000 },
  async () => {
    const { roll, pick, upTo } = diceOf(walks.seed)
    const players = await castPlayers()
    const seen = new Map<string, number>()
    const now = () => harness.platform.clock.now()
    const held = async ({ member }: Player) => harness.balanceOf(member)

    const signInAgain = async (player: Player) => {
      player.member = await harness.signIn(player.member)
      player.token = await harness.sitDown(player.member)
    }

    const pass = async (time: number) => {
      const before = Math.floor(now() / days(1))
      await harness.passes(time)
      if (Math.floor(now() / days(1)) > before) await harness.scheduler.plan()
      for (const player of players) await signInAgain(player)
    }

    /**
     * A launch is a heartbeat as well: the time between it and the last stake or launch counts as played, up to the
     * idle limit.
     */
    const sits = (player: Player) => {
      const since = Math.max(
        player.launchedAtMs ?? 0,
        (player.model.lastSignMs ?? 0) > (player.leftAtMs ?? 0) ? (player.model.lastSignMs ?? 0) : 0,
      )
      const ms = now() - since
      noteSign(player.model, now(), ms <= seconds(90) ? ms : 0)
      player.launchedAtMs = now()
    }

    const stake = async (player: Player, amount: number, place: () => Promise<string>) => {
      const refusal = stakeRefusal(player.model, amount, now())
      const wanted = refusal ?? ((await held(player)) < amount ? 'insufficient_balance' : 'done')
      const came = await place()
      expect(came).toBe(wanted)
      if (came === 'done') noteStake(player.model, now(), amount)
      return came
    }

    const callOf = ({ member }: Player) => harness.callBy(member)

    const steps: Record<string, (player: Player) => Promise<string>> = {
      time: async () => {
        await pass(pick([minutes(7), hours(1), hours(5), hours(24), hours(25), days(3)]))
        return 'passed'
      },
      long: async () => {
        if (roll() > 0.1) return 'stayed'
        await pass(days(upTo(250)))
        return 'passed'
      },
      spin: async (player) => {
        const [id, amount] = [randomUUID(), upTo(40) * 100]
        const came = await stake(player, amount, () => harness.spin(player.member, player.token, amount, id))
        if (came === 'done') player.open.push({ id, stake: amount })
        return came
      },
      slip: async (player) => {
        if (player.member.merchant !== 'lotus') return 'not sold'
        const [line, issues] = [upTo(3) * 1_000, upTo(3)]
        return stake(player, line * issues, () => harness.bet(player.member, line, issues))
      },
      together: async (player) => {
        const amount = upTo(10) * 100
        const balance = await held(player)
        let [taken, wanted] = [0, 0]
        while (
          taken + amount <= balance &&
          !stakeRefusal(player.model, taken + amount, now()) &&
          wanted < 8
        ) {
          taken += amount
          wanted += 1
        }
        const spins = Array.from({ length: 8 }, () => harness.spin(player.member, player.token, amount))
        const done = (await Promise.all(spins)).filter((came) => came === 'done').length
        expect(done).toBe(wanted)
        if (done > 0) noteStake(player.model, now(), done * amount)
        return 'raced'
      },
      win: async (player) => {
        const bet = player.open.pop()
        if (!bet) return 'nothing open'
        const amount = upTo(80) * 100
        await harness.win(player.member, bet.id, amount)
        note(player.model, now(), { returned: amount })
        return 'won'
      },
      undo: async (player) => {
        const bet = player.open.pop()
        if (!bet) return 'nothing open'
        await harness.undo(player.member, bet.id)
        note(player.model, now(), { returned: bet.stake })
        return 'undone'
      },
      deposit: async (player) => {
        const amount = upTo(100) * 1_000
        const { merchant } = player.member
        const isBreak = player.model.breaks.some((endsAtMs) => endsAtMs > now())
        const isExcluded = isHeldBack({ ...player.model, breaks: [] }, now())
        const wanted = isExcluded
          ? 'protection.excluded'
          : isBreak
            ? 'protection.break'
            : passes(player.model, ['deposit'], amount, now())
              ? 'protection.deposit.limit'
              : 'done'
        expect(await harness.deposit(player.member, amount), merchant).toBe(wanted)
        if (wanted === 'done') note(player.model, now(), { deposited: amount })
        return wanted
      },
      // The gate of each profile answers the same, whatever the merchant's own is.
      signIn: async (player) => {
        const isExcluded = isHeldBack({ ...player.model, breaks: [] }, now())
        const isOver = player.model.exclusions.every(
          ({ endsAtMs, returnsAtMs }) => endsAtMs <= now() || (returnsAtMs ?? Infinity) <= now(),
        )
        const hasMoney = (await held(player)) > 0
        const wanted = {
          standard: true,
          brazil: !isExcluded || isOver || hasMoney,
          strict: !isExcluded || isOver || hasMoney,
        }
        for (const [jurisdiction, isIn] of Object.entries(wanted))
          expect(await harness.asksIn(player.member, jurisdiction as Jurisdiction), jurisdiction).toBe(isIn)
        return isExcluded ? 'excluded' : 'free'
      },
      launch: async (player) => {
        if (player.member.merchant !== 'lotus') return 'not sold'
        const isOpen = !isHeldBack(player.model, now()) && !passes(player.model, ['session'], 0, now())
        const came = await harness.launch(player.member)
        expect(came === 'done', came).toBe(isOpen)
        if (isOpen) sits(player)
        return came
      },
      play: async (player) => {
        await harness.play.playTime(callOf(player), { sign: 'playing' })
        sits(player)
        const time = seconds(upTo(80))
        await harness.passes(time)
        await harness.play.playTime(callOf(player), { sign: 'playing' })
        await harness.play.playTime(callOf(player), { sign: 'left' })
        noteSign(player.model, now(), time)
        player.launchedAtMs = undefined
        player.leftAtMs = now()
        return 'played'
      },
      limit: async (player) => {
        const [kind, period] = [pick(kinds), pick(periods)]
        const max = kind === 'session' ? minutes(upTo(20)) : upTo(60) * 1_000
        const amount = roll() < 0.2 ? null : max
        await harness.account.setLimit(callOf(player), { kind, period, amount })
        requestLimit(player.model, `${kind} ${period}`, amount, now())
        return 'wished'
      },
      confirm: async (player) => {
        const waiting = [...player.model.limits].filter(([, { waiting }]) => waiting)
        const [name] = waiting.length > 0 ? pick(waiting) : [`${pick(kinds)} ${pick(periods)}`]
        const [kind, period] = name.split(' ') as [LimitKind, LimitPeriod]
        const came = await harness.account
          .settleLimit(callOf(player), { kind, period, does: 'confirm' })
          .then(
            () => true,
            () => false,
          )
        expect(came).toBe(confirmLimit(player.model, name, now()))
        return came ? 'confirmed' : 'too early'
      },
      cancel: async (player) => {
        const [first] = [...player.model.limits].filter(([, { waiting }]) => waiting)
        if (!first) return 'nothing waits'
        const [kind, period] = first[0].split(' ') as [LimitKind, LimitPeriod]
        await harness.account.settleLimit(callOf(player), { kind, period, does: 'cancel' })
        player.model.limits.set(first[0], { amount: first[1].amount })
        return 'cancelled'
      },
      pause: async (player) => {
        if (roll() > 0.15) return 'thought about it'
        const [term, length] = pick(Object.entries(breaks)) as [BreakTerm, number]
        await harness.account.takeBreak(callOf(player), { id: randomUUID(), term })
        player.model.breaks.push(now() + length)
        dropRequests(player.model)
        expect(await harness.spin(player.member, player.token, 100)).toBe('account_restricted')
        await signInAgain(player)
        return 'paused'
      },
      exclude: async (player) => {
        if (roll() > 0.05) return 'thought about it'
        const term: ExclusionTerm = '6m'
        await harness.account.excludeSelf(callOf(player), { id: randomUUID(), term, understood: true })
        const [row] = await harness.query<{ ends_at: Date }>(
          'select max(ends_at) as ends_at from protection_restriction where member = $1',
          [player.member.id],
        )
        const endsAtMs = Number(row?.ends_at)
        expect(endsAtMs - now()).toBeGreaterThan(days(180))
        player.model.exclusions.push({ endsAtMs, madeBy: player.model })
        dropRequests(player.model)
        await signInAgain(player)
        return 'excluded'
      },
      return: async (player) => {
        const own = player.model.exclusions.filter(({ madeBy }) => madeBy === player.model)
        const open = own.filter(({ returnsAtMs }) => returnsAtMs === undefined)
        const waits = own.some(({ returnsAtMs }) => (returnsAtMs ?? 0) > now())
        const canReturn = open.length > 0 && open.every(({ endsAtMs }) => endsAtMs <= now())
        const came = await harness.account.askReturn(callOf(player)).then(
          () => true,
          () => false,
        )
        expect(came).toBe(canReturn || (open.length === 0 && waits))
        if (canReturn) for (const one of open) one.returnsAtMs = now() + hours(24)
        return came ? 'asked' : 'not over'
      },
    }

    const names = Object.keys(steps)
    // Stakes are more frequent than anything else.
    const often = [...names, 'spin', 'spin', 'spin', 'slip', 'slip', 'together', 'confirm', 'return', 'play']
    for (let step = 0; step < walks.steps; step += 1) {
      const name = pick(often)
      const player = pick(players)
      try {
        const came = await steps[name]?.(player)
        seen.set(`${name}: ${came}`, (seen.get(`${name}: ${came}`) ?? 0) + 1)
      } catch (failure) {
        throw new Error(`Step ${step} (${name}) of seed ${walks.seed} went another way.`, { cause: failure })
      }
    }
    process.stdout.write(
      `${JSON.stringify({ ...walks, seen: Object.fromEntries([...seen].toSorted(([a], [b]) => (a < b ? -1 : 1))) })}\n`,
    )
    for (const came of [
      'spin: done',
      'spin: limit_reached',
      'spin: account_restricted',
      'slip: done',
      'slip: limit_reached',
      'slip: account_restricted',
      'exclude: excluded',
      'signIn: excluded',
      'signIn: free',
      'return: asked',
    ])
      expect(seen.get(came), came).toBeGreaterThan(0)
  },
)
