import { textOf, valueAt, type Json, type KeyPath } from '@playfront/contract/console/settingsChanges'
import type { SettingsFault, SettingsField } from '@playfront/contract/console/versions'
import type { LanguageCode } from '@playfront/contract/languages'
import { createContext, useContext } from 'react'

/** What every control of the form may look at beside its own value. */
export interface FieldSurroundings {
  /** The draft as this staff user has it by now. */
  edited: Json
  /** Languages that the merchant names. */
  languages: readonly LanguageCode[]
  /** What keeps the saved draft from being published. */
  issues: readonly SettingsFault[]
  /** A save waits for what a field is still working out. */
  await: (work: Promise<unknown>) => void
}

const Context = createContext<FieldSurroundings>({
  edited: {},
  languages: [],
  issues: [],
  await: () => undefined,
})

export const FieldProvider = Context

export const useSurroundings = (): FieldSurroundings => useContext(Context)

/** The merchant's main host and time zone, as the draft has them. */
export const useMerchant = (): { host: string; timeZone: string } => {
  const { edited } = useSurroundings()
  const hosts = valueAt(edited, ['domains', 'hosts'])
  return {
    host: Array.isArray(hosts) ? textOf(hosts[0] as Json) : '',
    timeZone: textOf(valueAt(edited, ['timeZone'])) || 'UTC',
  }
}

/** The issues that stand exactly here. */
export const useIssuesAt = (at: KeyPath): SettingsFault[] => {
  const { issues } = useSurroundings()
  return issues.filter(({ path }) => path.join('\n') === at.join('\n'))
}

export interface ControlProps {
  field: SettingsField
  /** Where it stands in the document. */
  at: KeyPath
  value: Json | undefined
  /** Undefined takes the key away, so that the standard holds. */
  onChange: (value: Json | undefined) => void
  /** Fills in other parts of the row that this one stands in, as far as the row has them. */
  fill?: (parts: Readonly<Record<string, Json>>) => void
}
