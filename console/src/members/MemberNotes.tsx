import type { MemberFile } from '@playfront/contract/console/members'
import { Button } from '@playfront/kit/Button'
import { useState, type FormEvent } from 'react'
import { useMerchant, useTexts } from '../app/ServicesContext'
import { useUnsaved } from '../app/useUnsaved'
import { TextArea } from '../parts/TextArea'
import type { MemberFlow } from './memberFlow'
import css from './Members.module.css'

const maxNoteLength = 2_000

/** What the staff noted about the member. */
export function MemberNotes({ file, flow, isBusy }: { file: MemberFile; flow: MemberFlow; isBusy: boolean }) {
  const { t, date } = useTexts()
  const { may } = useMerchant()
  const [text, setText] = useState('')
  useUnsaved(text.trim() !== '')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() !== '' && (await flow.write(text.trim()))) setText('')
  }
  return (
    <section className={css.section} aria-labelledby="notes">
      <h2 id="notes">{t('members.notes')}</h2>
      {file.notes.length === 0 && <p>{t('members.notes.none')}</p>}
      <ul className={css.rows}>
        {file.notes.map(({ id, staffName, text: words, writtenAt }) => (
          <li key={id} className={css.note}>
            <p>{words}</p>
            <p className={css.quiet}>{t('members.note.by', { name: staffName, at: date(writtenAt) })}</p>
          </li>
        ))}
      </ul>
      {may('members.note') && (
        <form className={css.write} onSubmit={(event) => void submit(event)}>
          <TextArea
            label={t('members.note')}
            hint={t('members.note.hint')}
            value={text}
            onChange={({ target }) => setText(target.value)}
            maxLength={maxNoteLength}
          />
          <Button type="submit" size="small" variant="secondary" busy={isBusy} disabled={text.trim() === ''}>
            {t('members.note.write')}
          </Button>
        </form>
      )}
    </section>
  )
}
