import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { PromotionsEntry } from '../../money/activities/PromotionsEntry'
import { NextDraws } from '../../play/draws/NextDraws'
import type { DrawsFlow } from '../../play/draws/drawsFlow'
import type { CatalogFlow } from '../../play/games/catalogFlow'
import { Shelves } from '../../play/games/Shelves'
import { Banners, type BannersProps } from '../../shell/banners/Banners'
import { NewsLine } from '../../shell/marquee/NewsLine'
import { LaterReferral, type LaterReferralProps } from '../../money/referral/LaterReferral'
import { LaterService, type LaterServiceProps } from '../../shell/service/LaterService'
import { RewardEntry } from '../../shell/rewards/RewardEntry'
import { FairStrip } from '../../shell/trust/FairStrip'
import { TrustFooter } from '../../shell/trust/TrustFooter'

export interface HomeSectionsProps extends LaterServiceProps, BannersProps {
  merchant: MerchantSettings
  draws: DrawsFlow
  catalog: CatalogFlow
  shell: LaterServiceProps['shell'] & LaterReferralProps['shell']
}

/** What home has below its first screenful. */
export const HomeSections = ({ merchant, draws, catalog, texts, shell, platform }: HomeSectionsProps) => (
  <>
    <Banners merchant={merchant} platform={platform} />
    <NewsLine merchant={merchant} />
    <NextDraws draws={draws} catalog={catalog} />
    <Shelves catalog={catalog} />
    <PromotionsEntry merchant={merchant} />
    <RewardEntry merchant={merchant} />
    <FairStrip />
    <LaterReferral texts={texts} shell={shell} position="home" />
    <LaterService merchant={merchant} texts={texts} shell={shell} position="home" />
    <TrustFooter merchant={merchant} />
  </>
)
