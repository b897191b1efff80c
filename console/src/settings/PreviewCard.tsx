import { languages, type LanguageCode } from '@playfront/contract/languages'
import { Button } from '@playfront/kit/Button'
import { Field } from '@playfront/kit/Field'
import { useState } from 'react'
import { useFlow, useTexts } from '../app/HouseContext'
import { Select } from '../parts/Select'
import { createPreviewFlow, type PreviewWish } from './previewFlow'
import css from './Settings.module.css'

interface PreviewProps {
  id: string
  languages: readonly LanguageCode[]
  unsaved: number
}

const minutes = 15

/** The real front with the saved draft, as wide as a phone. */
export function PreviewCard({ id, languages: claimed, unsaved }: PreviewProps) {
  const { t } = useTexts()
  const [flow, { src, isBusy }] = useFlow((house) => createPreviewFlow(house, id))
  const [wish, setWish] = useState<PreviewWish>({
    language: claimed[0] ?? 'EN',
    scheme: 'light',
    visitor: 'visitor',
    at: '',
  })
  const choose = (part: Partial<PreviewWish>) => setWish({ ...wish, ...part })
  return (
    <section className={css.card} aria-labelledby="preview">
      <h2 id="preview">{t('settings.preview')}</h2>
      <p className={css.quiet}>{t('settings.preview.lead', { minutes })}</p>
      {unsaved > 0 && <p className={css.quiet}>{t('settings.unsaved', { count: unsaved })}</p>}
      <div className={css.wishes}>
        <Select
          label={t('settings.preview.language')}
          value={wish.language}
          options={claimed.map((code) => ({ value: code, label: languages[code].ownName }))}
          onChange={(language) => choose({ language })}
        />
        <Select
          label={t('settings.preview.scheme')}
          value={wish.scheme}
          options={[
            { value: 'light', label: t('frame.look.light') },
            { value: 'dark', label: t('frame.look.dark') },
          ]}
          onChange={(scheme) => choose({ scheme })}
        />
        <Select
          label={t('settings.preview.visitor')}
          value={wish.visitor}
          options={[
            { value: 'visitor', label: t('settings.preview.visitor.visitor') },
            { value: 'member', label: t('settings.preview.visitor.member') },
          ]}
          onChange={(visitor) => choose({ visitor })}
        />
        <Field
          label={t('settings.preview.at')}
          type="datetime-local"
          value={wish.at}
          onChange={({ target }) => choose({ at: target.value })}
        />
      </div>
      <Button variant="secondary" busy={isBusy} onClick={() => void flow.open(wish)}>
        {t('settings.preview.open')}
      </Button>
      {src && (
        <iframe
          key={src}
          className={css.frame}
          src={src}
          title={t('settings.preview.frame')}
          referrerPolicy="no-referrer"
        />
      )}
    </section>
  )
}
