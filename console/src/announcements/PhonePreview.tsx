import { languages, type LanguageCode } from '@playfront/contract/languages'
import { useEffect } from 'react'
import { useFlow, useTexts } from '../app/ServicesContext'
import { CleanMarkup } from '../parts/richText/CleanMarkup'
import { createRichTextFlow } from '../parts/richText/richTextFlow'
import css from './Announcements.module.css'
import type { Admin, Document } from './announcementsFlow'

interface PreviewProps {
  words: { title: string; content: string }
  language: LanguageCode
  document: Document
  admin: Admin
}

/** The sheet over home as a phone draws it, from what the server keeps of the text. */
export function PhonePreview({ words, language, document, admin }: PreviewProps) {
  const { t } = useTexts()
  const [flow, { clean }] = useFlow(createRichTextFlow)
  const { title, content } = words
  useEffect(() => flow.look(content), [flow, content])
  const { tag, direction } = languages[language]
  const list = admin.lists.find(({ code }) => code === document.category)
  return (
    <aside className={css.preview} aria-label={t('announcements.preview')}>
      <p className={css.quiet}>{t('announcements.preview')}</p>
      <div className={css.phone}>
        <div className={css.sheet} lang={tag} dir={direction}>
          <h3>{title || '…'}</h3>
          <div className={css.content}>{clean && <CleanMarkup nodes={clean.nodes} />}</div>
          <div className={css.sheetFoot} lang={undefined} dir="ltr">
            {list?.forceRead && <p className={css.quiet}>{t('announcements.preview.forced')}</p>}
            <p>
              <span aria-hidden="true">☐</span>{' '}
              {t(
                admin.popupVariant === 'older'
                  ? 'announcements.preview.never'
                  : 'announcements.preview.today',
              )}
            </p>
            <p className={css.button}>
              {document.redirect || document.activityId
                ? t('announcements.preview.go')
                : t('announcements.preview.know')}
            </p>
          </div>
        </div>
      </div>
    </aside>
  )
}
