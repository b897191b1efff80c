import type { Json } from '@playfront/contract/console/settingsChanges'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import { decideAddresses } from './decideAddresses'
import { decideContrast } from './decideContrast'
import { decideFixed, decideHostsTaken, decideLotteries } from './decideFixed'
import { decideBands, decideOdds } from './decideOdds'
import { decideShape } from './decideShape'
import { decideMarkup, decideTexts } from './decideTexts'
import type { Fault } from './fault'
import { validateContacts } from './validateContacts'

export interface Weighing {
  /** The settings that the document makes; undefined where it has not their form. */
  settings: FullMerchantSettings | undefined
  issues: Fault[]
}

/** Some values hold what looks like markup and is none. */
const withoutPictures = ({ artwork: _artwork, ...rest }: Record<string, Json>): Json => rest

/**
 * Everything that keeps a document from being published, each with where it stands.
 * @param published the merchant's current settings
 * @param others all merchants, whose hosts are not available
 * @param reserved hosts of the platform itself
 */
export const validateSettings = (
  document: Json,
  published: Pick<FullMerchantSettings, 'code' | 'currency'>,
  others: readonly FullMerchantSettings[],
  reserved: readonly string[] = [],
): Weighing => {
  const { settings, issues } = decideShape(document)
  const markup = decideMarkup(withoutPictures(document as Record<string, Json>))
  if (!settings) return { settings, issues: [...issues, ...markup] }
  return {
    settings,
    issues: [
      ...issues,
      ...markup,
      ...decideFixed(settings, published),
      ...decideContrast(settings.look),
      ...decideAddresses(settings),
      ...validateContacts(settings),
      ...decideHostsTaken(settings, others, reserved),
      ...decideLotteries(settings),
      ...decideBands(settings),
      ...decideOdds(settings),
      ...decideTexts(settings),
    ],
  }
}
