import type { AdminCard } from '@playfront/contract/console/cardsAdmin'
import { Badge } from '@playfront/kit/Badge'
import { EmptyState } from '@playfront/kit/EmptyState'
import { useState } from 'react'
import { useMerchant, useFlow, useTexts } from '../app/ServicesContext'
import { Link } from '../app/Link'
import { ListStates } from '../parts/ListStates'
import { PageHead } from '../parts/PageHead'
import { SearchForm } from '../parts/SearchForm'
import { Select } from '../parts/Select'
import { Table } from '../parts/Table'
import { CardActions } from './CardActions'
import css from './Cards.module.css'
import { createCardsFlow, type CardView } from './cardsFlow'

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
