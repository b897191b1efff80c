import type { AdminPromotions } from '@playfront/contract/console/promotionsAdmin'
import { currencyDigits } from '@playfront/contract/money'
import { Button } from '@playfront/kit/Button'
import { EmptyState } from '@playfront/kit/EmptyState'
import { Field } from '@playfront/kit/Field'
import { Notice } from '@playfront/kit/Notice'
import { type FormEvent, useState } from 'react'
import { useStore } from 'zustand'
import { Tabs } from '@playfront/kit/Tabs'
import moduleCss from '../parts/Module.module.css'
import css from './Promotions.module.css'
import { useFlow, useMerchant, useTexts } from '../app/ServicesContext'
import { ApprovalList } from '../approvals/ApprovalCard'
import { useUnsaved } from '../app/useUnsaved'
import { useMoney } from '../app/useMoney'
import { readAmount } from '../parts/readAmount'
import { Select } from '../parts/Select'
import { type ByHandFlow, createByHandFlow } from './byHandFlow'
import { createPromotionsFlow } from './promotionsFlow'
import { Link } from '../app/Link'
import { PageHead } from '../parts/PageHead'
import { PromotionList } from './PromotionList'
import { PromotionPage } from './PromotionPage'
import type { PageProps } from '../app/placeFlow'

/** What staff users grant or cancel manually, with two-person approval. */
export function ByHand() {
  const { t } = useTexts()
  const { may } = useMerchant()
  const [flow, state] = useFlow(createByHandFlow)
  const [, all] = useFlow(createPromotionsFlow)
  return (
    <div className={moduleCss.page}>
      {may('promotions.edit') && all.kind === 'ready' && <GiveForm admin={all.admin} flow={flow} />}
      <ApprovalList
        flow={flow}
        state={state}
        empty={<EmptyState title={t('claims.hand.none')}>{t('claims.hand.none.text')}</EmptyState>}
      />
    </div>
  )
}

const nothing = { promotion: '', userName: '', amount: '', reason: '' }

function GiveForm({ admin, flow }: { admin: AdminPromotions; flow: ByHandFlow }) {
  const { t } = useTexts()
  const money = useMoney()
  const busy = useStore(flow.busy)
  const [typed, setTyped] = useState(nothing)
  const giving = admin.promotions.filter(
    ({ version, state }) => version > 0 && state !== 'stopped' && state !== 'scheduled',
  )
  const promotion = typed.promotion || giving[0]?.id
  const amount = readAmount(typed.amount, currencyDigits[admin.currency])
  const isReady = promotion && amount && typed.userName.trim() && typed.reason.trim()
  const type = (part: Partial<typeof nothing>) => setTyped({ ...typed, ...part })
  useUnsaved([typed.userName, typed.amount, typed.reason].some((text) => text.trim() !== ''))
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!promotion || !amount) return
    const { userName, reason } = typed
    if (await flow.give({ promotion, amount, userName: userName.trim(), reason: reason.trim() }))
      setTyped(nothing)
  }
  if (admin.goodwillPerDay === 0)
    return <Notice title={t('claims.hand.off')}>{t('claims.hand.off.text')}</Notice>
  if (!promotion) return null
  return (
    <form className={moduleCss.card} onSubmit={(event) => void submit(event)} aria-label={t('claims.give')}>
      <h2>{t('claims.give')}</h2>
      <p className={moduleCss.quiet}>{t('claims.give.text', { amount: money(admin.goodwillPerDay) })}</p>
      <div className={moduleCss.pair}>
        <Select
          label={t('claims.promotion')}
          value={promotion}
          options={giving.map(({ id, title }) => ({ value: id, label: title }))}
          onChange={(chosen) => type({ promotion: chosen })}
        />
        <Field
          label={t('claims.member')}
          value={typed.userName}
          autoComplete="off"
          onChange={({ target }) => type({ userName: target.value })}
        />
        <Field
          label={t('claims.amount')}
          value={typed.amount}
          inputMode="decimal"
          suffix={admin.currency}
          onChange={({ target }) => type({ amount: target.value })}
        />
        <Field
          label={t('claims.reason')}
          hint={t('claims.reason.hint')}
          value={typed.reason}
          maxLength={300}
          dir="auto"
          onChange={({ target }) => type({ reason: target.value })}
        />
      </div>
      <div className={moduleCss.acts}>
        <Button type="submit" size="small" busy={busy.id === 'new'} disabled={!isReady}>
          {t('claims.propose')}
        </Button>
      </div>
    </form>
  )
}

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
