import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { NextDraws } from '../../play/draws/NextDraws'
import type { DrawsFlow } from '../../play/draws/drawsFlow'
import type { CatalogFlow } from '../../play/games/catalogFlow'
import { Shelves } from '../../play/games/Shelves'
import { FairStrip } from '../../shell/trust/FairStrip'
import { TrustFooter } from '../../shell/trust/TrustFooter'

export interface HomeSectionsProps {
  merchant: MerchantSettings
  draws: DrawsFlow
  catalog: CatalogFlow
}

/** What home has below its first screenful. */
export const HomeSections = ({ merchant, draws, catalog }: HomeSectionsProps) => (
  <>
    <NextDraws draws={draws} catalog={catalog} />
    <Shelves catalog={catalog} />
    <FairStrip />
    <TrustFooter merchant={merchant} />
  </>
)
