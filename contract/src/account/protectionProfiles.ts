/** What a limit is on: money brought in, money lost, money staked, time played. */
export const limitKinds = ['deposit', 'loss', 'stake', 'session'] as const
export type LimitKind = (typeof limitKinds)[number]

/** A day, week or month of the merchant's calendar; weeks begin on Monday. */
export const limitPeriods = ['day', 'week', 'month'] as const
export type LimitPeriod = (typeof limitPeriods)[number]

export const breakTerms = ['24h', '48h', '7d', '30d', '90d'] as const
export type BreakTerm = (typeof breakTerms)[number]

export const exclusionTerms = ['3m', '6m', '1y', '5y', 'forever'] as const
export type ExclusionTerm = (typeof exclusionTerms)[number]

/** An independent help organisation, free of charge. */
export interface HelpLine {
  name: string
  phone?: string
  url?: string
}

/** What a jurisdiction asks for. Data alone: a new one is a row, no code. */
export interface ProtectionProfile {
  /** Kinds a member may limit. */
  limits: readonly LimitKind[]
  /** Whether a member must answer about a deposit limit before the first deposit, or is only asked. */
  depositChoice: 'asked' | 'required'
  /** Limits that may be changed but not taken away. */
  kept: readonly LimitKind[]
  /** How long a higher limit waits before it can be confirmed, and how long it then can. */
  waitingHours: number
  confirmWithinDays: number
  breaks: readonly BreakTerm[]
  exclusions: readonly ExclusionTerm[]
  /** After an exclusion's time is over: how long the member waits once more after asking to come back. */
  returnHours: number
  /**
   * Whether the excluded may sign in, to take their money out, read and find help; nothing else is ever open to them. Always, or
   * only while money of theirs is left or on its way to them: no profile keeps a member's money from them.
   * Who can ask to come back may sign in for it under every profile.
   */
  signInWhileExcluded: 'protectionOnly' | 'untilPaidOut'
  /** How often a player is reminded, in minutes: what may be chosen. The merchant's own interval is the longest. */
  checkMinutes: readonly number[]
  help: readonly HelpLine[]
}

const gamblingTherapy: HelpLine = { name: 'Gambling Therapy', url: 'https://www.gamblingtherapy.org/' }

const standard: ProtectionProfile = {
  limits: limitKinds,
  depositChoice: 'asked',
  kept: [],
  waitingHours: 24,
  confirmWithinDays: 7,
  breaks: ['24h', '48h', '7d', '30d'],
  exclusions: ['6m', '1y', '5y', 'forever'],
  returnHours: 24,
  signInWhileExcluded: 'protectionOnly',
  checkMinutes: [5, 10, 15, 30, 60],
  help: [gamblingTherapy],
}

/** The profiles a merchant chooses among with `responsible.jurisdiction`. */
export const protectionProfiles = {
  standard,
  vietnam: standard,
  thailand: {
    ...standard,
    help: [{ name: 'สายด่วนสุขภาพจิต', phone: '1323' }, gamblingTherapy],
  },
  brazil: {
    ...standard,
    breaks: ['24h', '48h', '7d', '30d', '90d'],
    signInWhileExcluded: 'untilPaidOut',
    help: [{ name: 'CVV', phone: '188', url: 'https://cvv.org.br/' }, gamblingTherapy],
  },
  strict: {
    ...standard,
    depositChoice: 'required',
    kept: ['deposit'],
    waitingHours: 72,
    exclusions: ['1y', '5y', 'forever'],
    signInWhileExcluded: 'untilPaidOut',
    checkMinutes: [5, 10, 15, 30],
  },
} as const satisfies Record<string, ProtectionProfile>

/** What may show that a member's play does them harm. */
export const harmKinds = [
  'chasingLosses',
  'nightPlay',
  'longPlay',
  'frequentDeposits',
  'declinedDeposits',
  'cancelledWithdrawals',
  'raisedLimits',
] as const

export type HarmKind = (typeof harmKinds)[number]

/** What a profile asks of a merchant, as the evidence report lists it. */
export const protectionDemands = [
  'age',
  'limits',
  'raise',
  'breaks',
  'exclusions',
  'centralExclusion',
  'information',
  'monitoring',
  'advertising',
] as const
export type ProtectionDemand = (typeof protectionDemands)[number]

export type Jurisdiction = keyof typeof protectionProfiles

export const jurisdictions = Object.keys(protectionProfiles) as [Jurisdiction, ...Jurisdiction[]]

export const profileOf = (jurisdiction: Jurisdiction): ProtectionProfile => protectionProfiles[jurisdiction]
