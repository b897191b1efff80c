import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { PromotionsEntry } from '../../money/activities/PromotionsEntry'
import { NextDraws } from '../../play/draws/NextDraws'
import type { DrawsFlow } from '../../play/draws/drawsFlow'
import type { CatalogFlow } from '../../play/games/catalogFlow'
import { Shelves } from '../../play/games/Shelves'
import { Banners, type BannersProps } from '../../shell/banners/Banners'
import { NewsLine } from '../../shell/marquee/NewsLine'
import { LazyReferral, type LazyReferralProps } from '../../money/referral/LazyReferral'
import { LazyService, type LazyServiceProps } from '../../shell/service/LazyService'
import { RewardEntry } from '../../shell/rewards/RewardEntry'
import { FairStrip } from '../../shell/trust/FairStrip'
import { TrustFooter } from '../../shell/trust/TrustFooter'

export interface HomeSectionsProps extends LazyServiceProps, BannersProps {
  merchant: MerchantSettings
  draws: DrawsFlow
  catalog: CatalogFlow
  shell: LazyServiceProps['shell'] & LazyReferralProps['shell']
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
    <LazyReferral texts={texts} shell={shell} position="home" />
    <LazyService merchant={merchant} texts={texts} shell={shell} position="home" />
    <TrustFooter merchant={merchant} />
  </>
)
