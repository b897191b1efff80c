import { isEntry, readCount, readCounts, readNames, type Entry } from './settingEntry'

export type DomainMode = 'off' | 'blocklist' | 'allowlist'

/** When a count of payments asks for the prompt. */
export interface Thresholds {
  /** Exactly these. */
  times: number[]
  timesForced: number[]
  /** This and above. */
  min?: number
  minForced?: number
}

export interface InstallConditions {
  /** Seconds after a game was opened. */
  inGameSeconds?: number
  loginRequired?: 'closable' | 'forced'
  bindCard?: 'unbound' | 'always'
  deposits: Thresholds
  withdrawals: Thresholds
  firstDeposit: boolean
  firstWithdraw: boolean
  regDays?: number
  regDaysForced?: number
}

export interface InstallSettings {
  /** Any setting of the prompt's own is on; the two of the download bar are not its own. */
  isEnabled: boolean
  /** `app_background`, not yet looked at. */
  background?: string
  /** `app_desc` */
  words?: string
  theme: 'sheet' | 'fullscreen'
  /** Undefined while `download_condition_switch` is off: no condition is looked at. */
  conditions?: InstallConditions
  domains: { mode: DomainMode; names: string[] }
}

export interface ReadSettings {
  settings: InstallSettings
  /** What was left out, and why. */
  ignored: { name: string; reason: string }[]
}

const ofTheBar = ['bottom_app_desc', 'bottom_app_bar_mode']
const domainModes: Record<string, DomainMode> = { '1': 'off', '2': 'blocklist', '3': 'allowlist' }

/**
 * Parses the settings by the documented names (B§3). One that is off has no effect (REQ-INSTALL-032); an invalid one is
 * left out with its reason, and the others are used.
 */
export const readInstallSettings = (found: unknown): ReadSettings => {
  const ignored: ReadSettings['ignored'] = []
  const ignore = (name: string, reason: string) => void ignored.push({ name, reason })
  const entries = new Map<string, Entry>()
  for (const [name, entry] of Object.entries(typeof found === 'object' && found !== null ? found : {})) {
    if (!isEntry(entry)) ignore(name, 'it has no enabled and value')
    else if (entry.enabled) entries.set(name, entry)
  }

  /** The value of a setting that is on, read; left out when it is not a valid value. */
  const read = <Value>(name: string, reader: (value: string) => Value | undefined): Value | undefined => {
    const entry = entries.get(name)
    const value = entry && reader(entry.value.trim())
    if (entry && value === undefined) ignore(name, `${JSON.stringify(entry.value)} is no value of it`)
    return value
  }

  const thresholds = (kind: string): Thresholds => ({
    times: read(`${kind}_times`, readCounts) ?? [],
    timesForced: read(`${kind}_times_forced`, readCounts) ?? [],
    min: read(`${kind}_least_times`, readCount),
    minForced: read(`${kind}_least_times_forced`, readCount),
  })

  const readConditions = (): InstallConditions => ({
    inGameSeconds: read('in_game_popup_interval', readCount),
    loginRequired: read('login_required', (value) =>
      value === '' ? undefined : value === '1' ? 'closable' : 'forced',
    ),
    bindCard: read('bind_card', (value) =>
      value === '1' ? 'unbound' : value === '2' ? 'always' : undefined,
    ),
    deposits: thresholds('deposit'),
    withdrawals: thresholds('withdrawal'),
    firstDeposit: entries.has('first_deposit'),
    firstWithdraw: entries.has('first_withdraw'),
    regDays: read('reg_days', readCount),
    regDaysForced: read('reg_days_forced', readCount),
  })

  const isSwitchOn =
    entries.has('download_condition_switch') && isOn(entries.get('download_condition_switch'))
  const settings: InstallSettings = {
    isEnabled: [...entries.keys()].some((name) => !ofTheBar.includes(name)),
    background: read('app_background', (value) => value || undefined),
    words: read('app_desc', (value) => value || undefined),
    theme:
      read('theme', (value) => (value === 'sheet' || value === 'fullscreen' ? value : undefined)) ?? 'sheet',
    conditions: isSwitchOn ? readConditions() : undefined,
    domains: {
      mode: read('domains_switch', (value) => domainModes[value]) ?? 'off',
      names: read('domains', readNames) ?? [],
    },
  }
  return { settings, ignored }
}

const isOn = (entry: Entry | undefined): boolean => !['0', 'false', 'off'].includes(entry?.value.trim() ?? '')
