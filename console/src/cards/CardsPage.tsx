import type { AdminCard } from '@playfront/contract/console/cardsAdmin'
import { Button } from '@playfront/kit/Button'
import { useState } from 'react'
import { useStore } from 'zustand'
import { Badge } from '@playfront/kit/Badge'
import { EmptyState } from '@playfront/kit/EmptyState'
import css from './Cards.module.css'
import { useFlow, useMerchant, useTexts } from '../app/ServicesContext'
import { Select } from '../parts/Select'
import { type CardView, type CardsFlow, createCardsFlow } from './cardsFlow'
import { Link } from '../app/Link'
import { ListStates } from '../parts/ListStates'
import { PageHead } from '../parts/PageHead'
import { SearchForm } from '../parts/SearchForm'
import { Table } from '../parts/Table'

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

/** Members' cards and accounts: those that wait or are flagged, and what may be done with one. */
export function Page() {
  const { t, date } = useTexts()
  const { may } = useMerchant()
  const [flow, state] = useFlow(createCardsFlow)
  const [view, setView] = useState<CardView>('held')
  const [find, setFind] = useState('')
  const columns = [
    {
      title: t('cards.member'),
      cell: ({ member, userName }: AdminCard) => <Link to={`/members/${member}`}>{userName}</Link>,
    },
    {
      title: t('cards.card'),
      cell: ({ title, maskedNumber }: AdminCard) => (
        <span className={css.stack}>
          <span>{title}</span>
          <span className={css.quiet}>{maskedNumber}</span>
        </span>
      ),
    },
    { title: t('cards.state'), cell: (card: AdminCard) => <CardBadges card={card} /> },
    { title: t('cards.added'), cell: ({ boundAt }: AdminCard) => date(boundAt) },
    ...(may('cards.manage')
      ? [{ title: t('cards.actions'), cell: (card: AdminCard) => <CardActions card={card} flow={flow} /> }]
      : []),
  ]
  return (
    <>
      <PageHead title={t('page.cards')} lead={t('cards.lead')} />
      <SearchForm
        label={t('cards.find')}
        text={find}
        onText={setFind}
        onSearch={() => flow.choose(view, find)}
      >
        <Select
          label={t('cards.view')}
          value={view}
          options={views.map((value) => ({ value, label: t(`cards.view.${value}`) }))}
          onChange={(chosen) => {
            setView(chosen)
            flow.choose(chosen, find)
          }}
        />
      </SearchForm>
      <ListStates
        state={state}
        empty={<EmptyState title={t('cards.none')}>{t('cards.none.text')}</EmptyState>}
        onAgain={() => void flow.load('reset')}
        onMore={() => void flow.more()}
      >
        <Table
          label={t('page.cards')}
          columns={columns}
          rows={state.kind === 'ready' ? state.rows : []}
          keyOf={({ id }) => id}
        />
      </ListStates>
    </>
  )
}

function CardBadges({ card: { frozen, heldUntil, nameFits, sharedWith, isBusy } }: { card: AdminCard }) {
  const { t, date, number } = useTexts()
  return (
    <span className={css.badges}>
      {frozen && (
        <Badge tone="negative">{`${t('cards.frozen')}: ${t(`cards.because.${frozen.because}`)}`}</Badge>
      )}
      {heldUntil && <Badge tone="warning">{t('cards.heldUntil', { at: date(heldUntil) })}</Badge>}
      {nameFits === false && <Badge tone="warning">{t('cards.name.differs')}</Badge>}
      {nameFits === true && <Badge tone="positive">{t('cards.name.fits')}</Badge>}
      {sharedWith > 0 && <Badge tone="warning">{t('cards.shared', { members: number(sharedWith) })}</Badge>}
      {isBusy && <Badge tone="accent">{t('cards.busy')}</Badge>}
    </span>
  )
}
