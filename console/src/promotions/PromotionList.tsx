import type { AdminPromotionRow, AdminPromotionState } from '@playfront/contract/console/promotionsAdmin'
import { Badge, type BadgeProps } from '@playfront/kit/Badge'
import { Button } from '@playfront/kit/Button'
import { Dialog } from '@playfront/kit/Dialog'
import { EmptyState } from '@playfront/kit/EmptyState'
import { useState } from 'react'
import { useMerchant, useFlow, useTexts } from '../app/ServicesContext'
import { Link } from '../app/Link'
import { useMerchantTime } from '../app/useMerchantTime'
import { useMoney } from '../app/useMoney'
import { ListStates } from '../parts/ListStates'
import { Table } from '../parts/Table'
import moduleCss from '../parts/Module.module.css'
import css from './Promotions.module.css'
import { createPromotionsFlow } from './promotionsFlow'

const stateTones: Record<AdminPromotionState, NonNullable<BadgeProps['tone']>> = {
  draft: 'neutral',
  scheduled: 'second',
  running: 'positive',
  ended: 'neutral',
  spent: 'warning',
  stopped: 'negative',
}

/** Every promotion with its state and what it has cost. */
export function PromotionList() {
  const { t } = useTexts()
  const [flow, state] = useFlow(createPromotionsFlow)
  const [sure, setSure] = useState<AdminPromotionRow>()
  const rows = state.kind === 'ready' ? state.admin.promotions : []
  const list = state.kind === 'ready' ? { kind: 'ready' as const, rows, next: null, isMore: false } : state
  const stop = () => {
    if (sure) void flow.stop(sure.id)
    setSure(undefined)
  }
  return (
    <>
      <ListStates
        state={list}
        empty={<EmptyState title={t('promo.none')}>{t('promo.none.text')}</EmptyState>}
        onAgain={() => void flow.load()}
        onMore={() => undefined}
      >
        <Rows rows={rows} busy={state.kind === 'ready' ? state.busy : undefined} onStop={setSure} />
      </ListStates>
      <StopDialog title={sure?.title} onClose={() => setSure(undefined)} onStop={stop} />
    </>
  )
}

function Rows({
  rows,
  busy,
  onStop,
}: {
  rows: readonly AdminPromotionRow[]
  busy: string | undefined
  onStop: (row: AdminPromotionRow) => void
}) {
  const { t } = useTexts()
  const money = useMoney()
  const { may } = useMerchant()
  return (
    <Table
      label={t('page.promotions')}
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        { title: t('promo.title'), cell: (row) => <Name row={row} /> },
        { title: t('promo.state'), cell: (row) => <PromotionBadge row={row} /> },
        {
          title: t('promo.budget'),
          cell: ({ budget }) => (budget === null ? '–' : money(budget)),
          isFigure: true,
        },
        { title: t('promo.claims'), cell: ({ totals }) => totals.claims, isFigure: true },
        { title: t('promo.given'), cell: ({ totals }) => money(totals.given), isFigure: true },
        { title: t('promo.paid'), cell: ({ totals }) => money(totals.paid), isFigure: true },
        { title: t('promo.toPlay'), cell: ({ totals }) => money(totals.toPlay), isFigure: true },
        {
          title: t('promo.act'),
          cell: (row) =>
            may('promotions.edit') &&
            isStoppable(row.state) && (
              <Button size="small" variant="secondary" busy={busy === row.id} onClick={() => onStop(row)}>
                {t('promo.stop')}
              </Button>
            ),
        },
      ]}
    />
  )
}

export const isStoppable = (state: AdminPromotionState): boolean =>
  state === 'running' || state === 'scheduled' || state === 'spent'

function Name({ row: { id, kind, title } }: { row: AdminPromotionRow }) {
  const { t } = useTexts()
  return (
    <div className={moduleCss.name}>
      <Link to={`/promotions/${id}`}>{title}</Link>
      <p className={moduleCss.quiet}>
        {t(`promo.kind.${kind}`)} · {id}
      </p>
    </div>
  )
}

export function PromotionBadge({
  row: { state, from, until, edit },
}: {
  row: Pick<AdminPromotionRow, 'state' | 'from' | 'until' | 'edit'>
}) {
  const { t } = useTexts()
  const time = useMerchantTime()
  return (
    <div className={css.standing}>
      <p className={moduleCss.badges}>
        <Badge tone={stateTones[state]}>{t(`promo.state.${state}`)}</Badge>
        {edit && state !== 'draft' && <Badge>{t('promo.edit.there')}</Badge>}
        {edit?.state === 'waiting' && <Badge tone="warning">{t('promo.edit.waits')}</Badge>}
      </p>
      {from && state === 'scheduled' && (
        <p className={moduleCss.quiet}>{t('promo.fromAt', { at: time(from) })}</p>
      )}
      {until && <p className={moduleCss.quiet}>{t('promo.untilAt', { at: time(until) })}</p>}
    </div>
  )
}

/** Asks once more. @param title of the promotion to stop; closed without one */
export function StopDialog({
  title,
  onClose,
  onStop,
}: {
  title: string | undefined
  onClose: () => void
  onStop: () => void
}) {
  const { t } = useTexts()
  return (
    <Dialog
      open={title !== undefined}
      title={t('promo.stop.sure', { title: title ?? '' })}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('frame.cancel')}
          </Button>
          <Button variant="danger" onClick={onStop}>
            {t('promo.stop')}
          </Button>
        </>
      }
    >
      {t('promo.stop.text')}
    </Dialog>
  )
}
