import type { PromotionClaim } from '@playfront/contract/console/promotionsAdmin'
import type { PromotionKind } from '@playfront/contract/money/promotions.schema'
import { Badge, type BadgeProps } from '@playfront/kit/Badge'
import { Button } from '@playfront/kit/Button'
import { Dialog } from '@playfront/kit/Dialog'
import { EmptyState } from '@playfront/kit/EmptyState'
import { Field } from '@playfront/kit/Field'
import { useState } from 'react'
import { useStore } from 'zustand'
import { useMerchant, useFlow, useTexts } from '../app/ServicesContext'
import { Link } from '../app/Link'
import { useMoney } from '../app/useMoney'
import { ListStates } from '../parts/ListStates'
import { Table, type Column } from '../parts/Table'
import { createClaimsFlow } from './claimsFlow'
import moduleCss from '../parts/Module.module.css'
import css from './Promotions.module.css'

const tones: Record<PromotionClaim['state'], NonNullable<BadgeProps['tone']>> = {
  paid: 'positive',
  running: 'second',
  released: 'positive',
  forfeited: 'negative',
  due: 'warning',
  withheld: 'negative',
}

/** Who has had it, the newest first; a running bonus can be asked back. */
export function ClaimsCard({ id, kind }: { id: string; kind: PromotionKind }) {
  const { t } = useTexts()
  const [flow, state] = useFlow((services) => createClaimsFlow(services, id))
  const { isBusy } = useStore(flow.busy)
  const [back, setBack] = useState<PromotionClaim>()
  const [reason, setReason] = useState('')
  const close = () => {
    setBack(undefined)
    setReason('')
  }
  const ask = async () => {
    if (back?.bonus && (await flow.takeBack(back.bonus, reason.trim()))) close()
  }
  return (
    <section className={moduleCss.section} aria-labelledby="claims">
      <h2 id="claims">{t('claims.title')}</h2>
      <ListStates
        state={state}
        empty={<EmptyState title={t('claims.none')}>{t('claims.none.text')}</EmptyState>}
        onAgain={() => void flow.load('reset')}
        onMore={() => void flow.more()}
      >
        <Rows rows={state.kind === 'ready' ? state.rows : []} kind={kind} onTakeBack={setBack} />
      </ListStates>
      <Dialog
        open={back !== undefined}
        title={t('claims.back.sure', { name: back?.userName ?? '' })}
        onClose={close}
        actions={
          <>
            <Button variant="secondary" onClick={close}>
              {t('frame.cancel')}
            </Button>
            <Button variant="danger" busy={isBusy} disabled={reason.trim() === ''} onClick={() => void ask()}>
              {t('claims.propose')}
            </Button>
          </>
        }
      >
        <div className={css.form}>
          <p>{t('claims.back.text')}</p>
          <Field
            label={t('claims.reason')}
            hint={t('claims.reason.hint')}
            value={reason}
            maxLength={300}
            dir="auto"
            onChange={({ target }) => setReason(target.value)}
          />
        </div>
      </Dialog>
    </section>
  )
}

function Rows({
  rows,
  kind,
  onTakeBack,
}: {
  rows: readonly PromotionClaim[]
  kind: PromotionKind
  onTakeBack: (claim: PromotionClaim) => void
}) {
  const { t, date } = useTexts()
  const money = useMoney()
  const { may } = useMerchant()
  const isBonus = kind === 'DEPOSIT_BONUS'
  const bonusColumns: Column<PromotionClaim>[] = [
    {
      title: t('claims.progress'),
      cell: ({ progress, need }) => `${money(progress ?? 0)} / ${money(need ?? 0)}`,
      isFigure: true,
    },
    { title: t('claims.expires'), cell: ({ expiresAt }) => (expiresAt ? date(expiresAt) : '–') },
    {
      title: t('promo.act'),
      cell: (claim) =>
        claim.state === 'running' &&
        may('promotions.edit') && (
          <Button size="small" variant="secondary" onClick={() => onTakeBack(claim)}>
            {t('claims.back')}
          </Button>
        ),
    },
  ]
  return (
    <Table
      label={t('claims.title')}
      rows={rows}
      keyOf={({ key }) => key}
      columns={[
        {
          title: t('claims.member'),
          cell: ({ member, userName }) => <Link to={`/members/${member}`}>{userName}</Link>,
        },
        { title: t('promo.state'), cell: (claim) => <ClaimState claim={claim} /> },
        { title: t('claims.amount'), cell: ({ amount }) => money(amount), isFigure: true },
        { title: t('claims.at'), cell: ({ at }) => date(at) },
        ...(isBonus ? bonusColumns : []),
      ]}
    />
  )
}

function ClaimState({ claim: { state, reason } }: { claim: PromotionClaim }) {
  const { t } = useTexts()
  return (
    <div className={css.standing}>
      <Badge tone={tones[state]}>{t(`claims.state.${state}`)}</Badge>
      {reason !== null && (
        <p className={moduleCss.quiet} dir="auto">
          {reason === 'givenUp' ? t('claims.givenUp') : reason}
        </p>
      )}
    </div>
  )
}
