import languageNames from 'virtual:languageNames'
import type { MemberFile } from '@playfront/contract/console/members'
import { type LanguageCode, isLanguageCode, languages } from '@playfront/contract/languages'
import { Badge } from '@playfront/kit/Badge'
import { Button } from '@playfront/kit/Button'
import { type FormEvent, useState } from 'react'
import { useFlow, useMerchant, useTexts } from '../app/ServicesContext'
import { useUnsaved } from '../app/useUnsaved'
import { ApprovalRows } from '../approvals/ApprovalCard'
import { createApprovalsFlow } from '../approvals/approvalsFlow'
import { Select } from '../parts/Select'
import { TextArea } from '../parts/TextArea'
import { ReasonField } from './MemberActions'
import type { MemberFlow } from './memberFlow'
import css from './Members.module.css'

interface SectionProps {
  file: MemberFile
  flow: MemberFlow
  isBusy: boolean
}

const maxMessageLength = 2_000

const factorNames = ['authenticator', 'sms', 'email', 'payeeName'] as const

/** What the sign-in asks for besides the first factor, and its reset: one person requests, another approves. */
export function MemberFactors({ file, flow, isBusy }: SectionProps) {
  const { t } = useTexts()
  const { may } = useMerchant()
  const [approvals] = useFlow((services) =>
    createApprovalsFlow(
      services,
      { list: 'ofSubject', kind: 'secondFactorReset', subject: `member:${file.id}` },
      flow.load,
    ),
  )
  const [reason, setReason] = useState('')
  const { secondFactors } = file
  const chosen = factorNames.filter((name) => secondFactors[name])
  const isAny = chosen.length > 0 || secondFactors.passkeys > 0
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim() === '' || !(await flow.resetFactors(reason.trim()))) return
    setReason('')
    await approvals.load()
  }
  return (
    <section className={css.section} aria-labelledby="factors">
      <h2 id="factors">{t('members.factors')}</h2>
      <p className={css.quiet}>{t('members.factors.lead')}</p>
      {!isAny && <p>{t('members.factors.none')}</p>}
      {isAny && (
        <p className={css.badges}>
          {chosen.map((name) => (
            <Badge key={name}>{t(`members.factors.${name}`)}</Badge>
          ))}
          {secondFactors.passkeys > 0 && (
            <Badge>{t('members.factors.passkeys', { count: secondFactors.passkeys })}</Badge>
          )}
        </p>
      )}
      <ApprovalRows flow={approvals} />
      {may('members.prepare') && isAny && file.state !== 'closed' && (
        <form className={css.write} onSubmit={(event) => void submit(event)}>
          <ReasonField value={reason} onType={setReason} />
          <Button
            type="submit"
            size="small"
            variant="secondary"
            busy={isBusy}
            disabled={reason.trim() === ''}
          >
            {t('members.factors.request')}
          </Button>
        </form>
      )}
    </section>
  )
}

/** A message to the member alone, in a language that the merchant offers: the member's own to begin with. */
export function MemberMessage({ file, flow, isBusy }: SectionProps) {
  const { t } = useTexts()
  const { may } = useMerchant()
  const own = file.languages.find((one) => one === file.language) ?? file.languages[0]
  const [language, setLanguage] = useState<LanguageCode | undefined>(own)
  const [text, setText] = useState('')
  useUnsaved(text.trim() !== '')
  if (!may('members.message') || file.state === 'closed' || language === undefined) return null
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() !== '' && (await flow.send(language, text.trim()))) setText('')
  }
  return (
    <section className={css.section} aria-labelledby="message">
      <h2 id="message">{t('members.message')}</h2>
      <p className={css.quiet}>{t('members.message.lead')}</p>
      {isLanguageCode(file.language) && (
        <p>{t('members.message.reads', { language: languageNames[file.language] })}</p>
      )}
      <form className={css.write} onSubmit={(event) => void submit(event)}>
        <Select
          label={t('frame.language')}
          value={language}
          options={file.languages.map((value) => ({ value, label: languageNames[value] }))}
          onChange={setLanguage}
        />
        <TextArea
          label={t('members.message.text')}
          hint={t('members.message.plain')}
          lang={languages[language].tag}
          dir="auto"
          value={text}
          onChange={({ target }) => setText(target.value)}
          maxLength={maxMessageLength}
        />
        <Button type="submit" size="small" variant="secondary" busy={isBusy} disabled={text.trim() === ''}>
          {t('members.message.send')}
        </Button>
      </form>
    </section>
  )
}
