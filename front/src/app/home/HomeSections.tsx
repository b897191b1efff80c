import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { NextDraws } from '../../play/draws/NextDraws'
import type { DrawsFlow } from '../../play/draws/drawsFlow'
import type { CatalogFlow } from '../../play/games/catalogFlow'
import { Shelves } from '../../play/games/Shelves'
import { NewsLine } from '../../shell/marquee/NewsLine'
import { LaterService, type LaterServiceProps } from '../../shell/service/LaterService'
import { RewardEntry, type RewardEntryProps } from '../../shell/rewards/RewardEntry'
import { FairStrip } from '../../shell/trust/FairStrip'
import { TrustFooter } from '../../shell/trust/TrustFooter'

export interface HomeSectionsProps extends LaterServiceProps {
  merchant: MerchantSettings
  draws: DrawsFlow
  catalog: CatalogFlow
  ways: RewardEntryProps['ways']
}

/** What home has below its first screenful. */
export const HomeSections = ({ merchant, draws, catalog, ways, texts, shell }: HomeSectionsProps) => (
  <>
    <NewsLine merchant={merchant} />
    <NextDraws draws={draws} catalog={catalog} />
    <Shelves catalog={catalog} />
    <RewardEntry merchant={merchant} ways={ways} />
    <FairStrip />
    <LaterService merchant={merchant} texts={texts} shell={shell} position="home" />
    <TrustFooter merchant={merchant} />
  </>
)
