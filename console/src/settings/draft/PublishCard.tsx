import { Button } from '@playfront/kit/Button'
import { Field } from '@playfront/kit/Field'
import { Notice } from '@playfront/kit/Notice'
import { useState } from 'react'
import { useMerchant, useTexts } from '../../app/ServicesContext'
import { Differences, Issues, Risks } from '../differences/Differences'
import type { DraftFlow, DraftState } from './draftFlow'
import { wordsOfPath } from '../words/pathWords'
import css from '../Settings.module.css'
import own from './Draft.module.css'

interface CardProps {
  state: Extract<DraftState, { kind: 'ready' }>
  flow: DraftFlow
}

/** What publishing changes for players, what stands in the way, and the publish itself. */
export function PublishCard({ state, flow }: CardProps) {
  const { t } = useTexts()
  const { may } = useMerchant()
  const [note, setNote] = useState('')
  const { differences, issues, risks, conflicts } = state.whole
  const canPublish = may('settings.publish')
  return (
    <section className={css.card} aria-labelledby="changes">
      <h2 id="changes">{t('settings.changes')}</h2>
      {state.unsaved > 0 && <p className={css.quiet}>{t('settings.changes.save')}</p>}
      <Rebase state={state} flow={flow} />
      <Issues issues={issues} />
      <Differences differences={differences} />
      <Risks risks={risks} />
      {canPublish ? (
        <div className={own.publish}>
          <Field
            label={t('settings.note')}
            value={note}
            maxLength={300}
            onChange={({ target }) => setNote(target.value)}
          />
          <Button
            busy={state.isBusy}
            disabled={(differences.length === 0 && state.unsaved === 0) || conflicts.length > 0}
            onClick={() => void flow.publish(note)}
          >
            {t(risks.length > 0 ? 'settings.publish.ask' : 'settings.publish')}
          </Button>
        </div>
      ) : (
        <p className={css.quiet}>{t('settings.publish.no')}</p>
      )}
    </section>
  )
}

/** Keys that were published otherwise since this draft was begun. */
function Rebase({ state, flow }: CardProps) {
  const { t, date, language } = useTexts()
  const { conflicts } = state.whole
  if (conflicts.length === 0) return null
  return (
    <Notice
      tone="warning"
      title={t('settings.rebase')}
      action={
        <span className={css.acts}>
          <Button variant="secondary" onClick={() => void flow.rebase('published')}>
            {t('settings.conflict.theirs')}
          </Button>
          <Button variant="secondary" onClick={() => void flow.rebase('draft')}>
            {t('settings.conflict.mine')}
          </Button>
        </span>
      }
    >
      {conflicts.map(({ path, by, at }) => (
        <p key={path.join('/')}>
          {t('settings.conflict.by', { key: wordsOfPath(path, language), name: by, at: date(at) })}
        </p>
      ))}
    </Notice>
  )
}

/** The same keys were changed by another staff user before this could be saved. */
export function Clash({ state, flow }: CardProps) {
  const { t, date, language } = useTexts()
  if (state.clash.length === 0) return null
  return (
    <div className={own.clash}>
      <Notice
        tone="warning"
        role="alert"
        title={t('settings.conflict')}
        action={
          <span className={css.acts}>
            <Button variant="secondary" onClick={() => void flow.settle('theirs')}>
              {t('settings.conflict.theirs')}
            </Button>
            <Button variant="secondary" onClick={() => void flow.settle('mine')}>
              {t('settings.conflict.mine')}
            </Button>
          </span>
        }
      >
        {state.clash.map(({ path, by, at }) => (
          <p key={path.join('/')}>
            {t('settings.conflict.by', { key: wordsOfPath(path, language), name: by, at: date(at) })}
          </p>
        ))}
      </Notice>
    </div>
  )
}
