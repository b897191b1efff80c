import { Tabs } from '@playfront/kit/Tabs'
import { useState } from 'react'
import { useMerchant, useTexts } from '../app/ServicesContext'
import { Link } from '../app/Link'
import { PageHead } from '../parts/PageHead'
import { ByHand } from './ByHand'
import { PromotionList } from './PromotionList'
import { PromotionPage } from './PromotionPage'
import moduleCss from '../parts/Module.module.css'
import css from './Promotions.module.css'
import type { PageProps } from '../app/placeFlow'

/** Promotions: `/promotions` lists them, `/promotions/<id>` is one, `/promotions/~new` begins one. */
export function Page({ rest }: PageProps) {
  if (rest === '~new') return <PromotionPage key="new" />
  return rest ? <PromotionPage key={rest} id={rest} /> : <Lists />
}

function Lists() {
  const { t } = useTexts()
  const { may } = useMerchant()
  const [tab, setTab] = useState<'all' | 'hand'>('all')
  return (
    <>
      <PageHead
        title={t('page.promotions')}
        lead={t('promo.lead')}
        actions={
          may('promotions.edit') && (
            <Link to="/promotions/~new">
              <span className={css.begin}>{t('promo.new')}</span>
            </Link>
          )
        }
      />
      <Tabs
        label={t('page.promotions')}
        current={tab}
        onChange={setTab}
        tabs={[
          { id: 'all', label: t('promo.all') },
          { id: 'hand', label: t('claims.hand') },
        ]}
      >
        <div className={moduleCss.tab}>{tab === 'all' ? <PromotionList /> : <ByHand />}</div>
      </Tabs>
    </>
  )
}
