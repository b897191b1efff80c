import { textOf, valueAt, type Json } from '@playfront/contract/console/settingsChanges'
import type { DraftAnswer, PreviewVisitor } from '@playfront/contract/console/versions'
import languageNames from 'virtual:languageNames'
import { Button } from '@playfront/kit/Button'
import { Field } from '@playfront/kit/Field'
import { useState } from 'react'
import { useFlow, useTexts } from '../../app/ServicesContext'
import { Select } from '../../parts/Select'
import { createPreviewFlow, type PreviewRequest } from './previewFlow'
import css from '../Settings.module.css'
import own from './Preview.module.css'

interface PreviewProps {
  whole: DraftAnswer
  unsaved: number
}

const minutes = 15

const visitors: readonly PreviewVisitor[] = ['visitor', 'newcomer', 'member', 'restricted', 'agent']

/** The ranks of the saved draft, the lowest first. */
const ranksOf = (document: Json): { id: string; name: string }[] => {
  const levels = valueAt(document, ['operator', 'ranks', 'levels'])
  return (Array.isArray(levels) ? (levels as readonly Json[]) : []).map((level) => ({
    id: textOf(valueAt(level, ['labelId'])),
    name: textOf(valueAt(level, ['names', 'EN'])) || textOf(valueAt(level, ['labelId'])),
  }))
}

/** The real front with the saved draft, as wide as a phone. */
export function PreviewCard({ whole, unsaved }: PreviewProps) {
  const { t } = useTexts()
  const { languages: claimed, document } = whole
  const [flow, { src, isBusy }] = useFlow((services) => createPreviewFlow(services, whole.draft.id))
  const [request, setRequest] = useState<PreviewRequest>({
    language: claimed[0] ?? 'EN',
    scheme: 'light',
    visitor: 'visitor',
    rank: '',
    at: '',
  })
  const timeZone = textOf(valueAt(document, ['timeZone'])) || 'UTC'
  const choose = (part: Partial<PreviewRequest>) => setRequest({ ...request, ...part })
  return (
    <section className={css.card} aria-labelledby="preview">
      <h2 id="preview">{t('settings.preview')}</h2>
      <p className={css.quiet}>{t('settings.preview.lead', { minutes })}</p>
      {unsaved > 0 && <p className={css.quiet}>{t('settings.unsaved', { count: unsaved })}</p>}
      <div className={own.approvals}>
        <Select
          label={t('settings.preview.language')}
          value={request.language}
          options={claimed.map((code) => ({ value: code, label: languageNames[code] }))}
          onChange={(language) => choose({ language })}
        />
        <Select
          label={t('settings.preview.scheme')}
          value={request.scheme}
          options={[
            { value: 'light', label: t('frame.look.light') },
            { value: 'dark', label: t('frame.look.dark') },
          ]}
          onChange={(scheme) => choose({ scheme })}
        />
        <Select
          label={t('settings.preview.visitor')}
          value={request.visitor}
          options={visitors.map((value) => ({ value, label: t(`settings.preview.visitor.${value}`) }))}
          onChange={(visitor) => choose({ visitor, ...(visitor === 'visitor' && { rank: '' }) })}
        />
        {request.visitor !== 'visitor' && (
          <Select
            label={t('settings.preview.rank')}
            value={request.rank}
            options={[
              { value: '', label: t('settings.preview.rank.none') },
              ...ranksOf(document).map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={(rank) => choose({ rank })}
          />
        )}
        <Field
          label={t('settings.preview.at')}
          hint={t('settings.clock', { zone: timeZone })}
          type="datetime-local"
          value={request.at}
          onChange={({ target }) => choose({ at: target.value })}
        />
      </div>
      <Button variant="secondary" busy={isBusy} onClick={() => void flow.open(request, timeZone)}>
        {t('settings.preview.open')}
      </Button>
      {src && (
        <iframe
          key={src}
          className={own.frame}
          src={src}
          title={t('settings.preview.frame')}
          referrerPolicy="no-referrer"
        />
      )}
    </section>
  )
}
