import type { AdminCard } from '@playfront/contract/console/cardsAdmin'
import { Button } from '@playfront/kit/Button'
import { useState } from 'react'
import { useStore } from 'zustand'
import { Badge } from '@playfront/kit/Badge'
import { EmptyState } from '@playfront/kit/EmptyState'
import css from './Cards.module.css'
import { useMerchant, useServices, useTexts } from '../app/ServicesContext'
import { useMerchantTime } from '../app/useMerchantTime'
import type { PageProps } from '../app/placeFlow'
import { Select } from '../parts/Select'
import { type CardView, type CardsFilter, type CardsFlow, createCardsFlow } from './cardsFlow'
import { DataList, type ListColumn, memberColumn } from '../parts/DataList'
import { queryOf, useFilteredList, useTyped } from '../parts/listFilter'
import { PageHead } from '../parts/PageHead'
import { SearchForm } from '../parts/SearchForm'

const reasons = ['name', 'documents', 'misuse', 'asked'] as const

/** Freezing, releasing or rejecting a card: first the action, then the reason. */
export function CardActions({ card: { id, frozen, isBusy }, flow }: { card: AdminCard; flow: CardsFlow }) {
  const { t } = useTexts()
  const isWorking = useStore(flow.busy).id === id
  const [action, setAction] = useState<'freeze' | 'release' | 'remove'>()
  const [because, setBecause] = useState<(typeof reasons)[number]>('name')
  if (!action)
    return (
      <span className={css.badges}>
        <Button size="small" variant="secondary" onClick={() => setAction(frozen ? 'release' : 'freeze')}>
          {t(frozen ? 'cards.action.release' : 'cards.action.freeze')}
        </Button>
        {!isBusy && (
          <Button size="small" variant="quiet" onClick={() => setAction('remove')}>
            {t('cards.action.remove')}
          </Button>
        )}
      </span>
    )
  const act = async () => {
    await flow.change(id, action, because)
    setAction(undefined)
  }
  return (
    <div className={css.stack}>
      <Select
        label={t('cards.because')}
        value={because}
        options={reasons.map((value) => ({ value, label: t(`cards.because.${value}`) }))}
        onChange={setBecause}
      />
      <div className={css.badges}>
        <Button
          size="small"
          variant={action === 'release' ? 'primary' : 'danger'}
          busy={isWorking}
          onClick={() => void act()}
        >
          {t(`cards.action.${action}`)}
        </Button>
        <Button size="small" variant="quiet" onClick={() => setAction(undefined)}>
          {t('frame.cancel')}
        </Button>
      </div>
    </div>
  )
}

const views = ['held', 'frozen', 'all'] as const

/** Members' cards and accounts: those that wait or are flagged, and what may be done with one; `?view=…&find=…`. */
export function Page({ query }: PageProps) {
  const { t } = useTexts()
  const { merchant } = useMerchant()
  const { place } = useServices()
  const filter: CardsFilter = {
    view: views.find((one) => one === query.get('view')) ?? 'held',
    find: query.get('find') ?? '',
  }
  const [flow, state] = useFilteredList(createCardsFlow, filter)
  const [find, setFind] = useTyped(filter.find)
  const columns = useColumns(flow)
  const show = (view: CardView) =>
    place.go(`/cards${queryOf({ view: view === 'held' ? '' : view, find: find.trim() })}`)
  return (
    <>
      <PageHead title={t('page.cards')} lead={t('cards.lead')} />
      <SearchForm label={t('cards.find')} text={find} onText={setFind} onSearch={() => show(filter.view)}>
        <Select
          label={t('cards.view')}
          value={filter.view}
          options={views.map((value) => ({ value, label: t(`cards.view.${value}`) }))}
          onChange={show}
        />
      </SearchForm>
      <DataList
        name="cards"
        label={t('page.cards')}
        state={state}
        columns={columns}
        keyOf={({ id }) => id}
        zone={merchant.timeZone}
        empty={<EmptyState title={t('cards.none')}>{t('cards.none.text')}</EmptyState>}
        onAgain={() => void flow.load('reset')}
        onMore={() => void flow.more()}
      />
    </>
  )
}

const useColumns = (flow: CardsFlow): ListColumn<AdminCard>[] => {
  const { t } = useTexts()
  const { may } = useMerchant()
  const time = useMerchantTime('saidElsewhere')
  return [
    memberColumn(t('cards.member')),
    {
      key: 'card',
      title: t('cards.card'),
      cell: ({ title, maskedNumber }) => (
        <span className={css.stack}>
          <span>{title}</span>
          <span className={css.quiet}>{maskedNumber}</span>
        </span>
      ),
    },
    { key: 'state', title: t('cards.state'), cell: (card) => <CardBadges card={card} /> },
    { key: 'added', title: t('cards.added'), cell: ({ boundAt }) => time(boundAt) },
    ...(may('cards.manage')
      ? [
          {
            key: 'actions',
            title: t('cards.actions'),
            cell: (card: AdminCard) => <CardActions card={card} flow={flow} />,
          },
        ]
      : []),
  ]
}

function CardBadges({ card: { frozen, heldUntil, nameFits, sharedWith, isBusy } }: { card: AdminCard }) {
  const { t, number } = useTexts()
  const time = useMerchantTime('saidElsewhere')
  return (
    <span className={css.badges}>
      {frozen && (
        <Badge tone="negative">{`${t('cards.frozen')}: ${t(`cards.because.${frozen.because}`)}`}</Badge>
      )}
      {heldUntil && <Badge tone="warning">{t('cards.heldUntil', { at: time(heldUntil) })}</Badge>}
      {nameFits === false && <Badge tone="warning">{t('cards.name.differs')}</Badge>}
      {nameFits === true && <Badge tone="positive">{t('cards.name.fits')}</Badge>}
      {sharedWith > 0 && <Badge tone="warning">{t('cards.shared', { members: number(sharedWith) })}</Badge>}
      {isBusy && <Badge tone="accent">{t('cards.busy')}</Badge>}
    </span>
  )
}
