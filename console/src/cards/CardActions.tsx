import type { AdminCard } from '@playfront/contract/console/cardsAdmin'
import { Button } from '@playfront/kit/Button'
import { useState } from 'react'
import { useStore } from 'zustand'
import { useTexts } from '../app/ServicesContext'
import { Select } from '../parts/Select'
import css from './Cards.module.css'
import type { CardsFlow } from './cardsFlow'

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
