import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { country, type Country } from '@playfront/contract/shell/system'
import { hasFlag } from '@playfront/contract/whitelabelFlags'
import type { LazyOverlays } from '../../overlays/lazyOverlays'
import type { Platform } from '../../platform/platform'
import type { Undo } from '@playfront/web/platform/undo'
import type { Requests } from '../../requests/requests'
import { imageOrigin } from '../../page/imageOrigin'
import { createStore, type StoreApi } from '../../store/createStore'
import { decideDialingCode, type DialingCode, type DialingCodeFacts } from './decideDialingCode'

export type CountryRow = Country['countries'][number]

/** The props of the list of codes while it covers the screen. */
export interface AskedDialingCode {
  countries: readonly CountryRow[]
  /** The row in force. */
  current: CountryRow
  /** Host of the pictures with its scheme, or the empty string for our own. */
  imageOrigin: string
  pick(row: CountryRow): void
  close(): void
}

export interface DialingCodeFlow {
  /** The code in force and whether it can be picked. */
  store: StoreApi<DialingCode>
  /** Digits for `countryDialingCode`, without a plus sign; empty when the merchant has none (REQ-COUNTRY-008). */
  code(): string
  /** Where the flag of a country is (REQ-COUNTRY-011, REQ-CONST-002). */
  readonly imageOrigin: string
  /** Fetches the country data; called by the field, and safe to call twice. */
  load(): Promise<void>
  /** Lets the list of codes come over the screen, unless the code cannot be picked (REQ-COUNTRY-005, -007). */
  open(): Promise<void>
  /** Takes the list away. */
  close(): void
}

export interface DialingCodeDeps {
  merchant: Pick<MerchantSettings, 'code' | 'phone' | 'identity' | 'whitelabelVal' | 'shell'>
  platform: Pick<Platform, 'randomness'>
  requests: Pick<Requests, 'valueOf'>
  overlays: Pick<LazyOverlays, 'open'>
}

/** The dialling code of one form's number. `requested`: the form itself asks for the picker (AMB-51). */
export const createDialingCodeFlow = (
  { merchant, platform, requests, overlays }: DialingCodeDeps,
  { requested }: { requested: boolean },
): DialingCodeFlow => {
  const { phone, whitelabelVal, identity } = merchant
  let facts: DialingCodeFacts = {
    country: undefined,
    requested,
    forced: phone.pickerForced,
    codesEditable: hasFlag(whitelabelVal, 'UPDATEMOBILEICC3'),
    provider: { enabled: identity.firebase, apiKey: identity.apiKey },
    disabled: phone.areaCodeDisabled,
    defaultCode: phone.defaultDialingCode || phone.countryDialingCode,
  }
  const store = createStore(() => decideDialingCode(facts))
  let takeAway: Undo | undefined

  const update = (found: Partial<DialingCodeFacts>) => {
    facts = { ...facts, ...found }
    store.setState(decideDialingCode(facts), true)
  }

  const close = () => {
    takeAway?.()
    takeAway = undefined
  }

  const pick = (row: CountryRow) => {
    update({ picked: row })
    close()
  }

  // Requested only when a flag is shown, so that server rendering stays deterministic.
  const flagOrigin = () => imageOrigin(merchant, platform.randomness)

  return {
    store,
    code: () => store.getState().code,
    get imageOrigin() {
      return flagOrigin()
    },
    close,
    async load() {
      if (facts.country) return
      const answer: Partial<Country> | undefined = await requests
        .valueOf(country, { _: merchant.code }, { alert: false })
        .catch(() => undefined)
      // Without its letters or its digits a country cannot be picked.
      const countries = answer?.countries?.filter((row) => row.countryCode && row.countryDialingCode)
      update({ country: answer && { ...answer, countries } })
    },
    async open() {
      const { queue } = await overlays.open()
      const state = store.getState()
      const countries = facts.country?.countries ?? []
      if (state.picker !== 'shown' || takeAway) return
      const found: AskedDialingCode = {
        countries,
        current: state.row,
        imageOrigin: flagOrigin(),
        pick,
        close,
      }
      takeAway = queue.offer({
        id: 'country-codes',
        decide: () => ({ ok: true, reason: 'the dialling code was pressed', found }),
      })
    },
  }
}
