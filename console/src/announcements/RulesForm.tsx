import type { ActivityRedirect, Execution } from '@playfront/contract/shell/announcements'
import { Field } from '@playfront/kit/Field'
import { useTexts } from '../app/ServicesContext'
import { Select } from '../parts/Select'
import { fromZoned, toZoned } from '../settings/fields/zonedTime'
import css from './Announcements.module.css'
import type { Admin, Document } from './announcementsFlow'
import { listNameOf } from './listNameOf'

interface RulesProps {
  document: Document
  admin: Admin
  onChange: (change: Partial<Document>) => void
}

const executions: readonly Execution[] = ['B', 'A', 'F']
const redirects: readonly ActivityRedirect[] = [
  'APP_DOWNLOAD',
  'REGISTER',
  'DEPOSIT',
  'REWARD_CENTER',
  'MISSION',
  'INVITE_FRIENDS',
  'MEMBER',
  'POINT_MARKET',
  'REDIRECT_URL',
]

/** Where it is shown, its audience, its time, and its button's link. */
export function RulesForm({ document, admin, onChange }: RulesProps) {
  const { t } = useTexts()
  const { category, execution, redirect, externalLink, activityId, from, until, promotionType } = document
  const instant = (name: 'from' | 'until', value: string | undefined) => (
    <Field
      label={t(`announcements.rule.${name}`)}
      hint={t('announcements.clock', { zone: admin.timeZone })}
      type="datetime-local"
      value={value ? toZoned(value, admin.timeZone) : ''}
      onChange={({ target }) => onChange({ [name]: fromZoned(target.value, admin.timeZone) })}
    />
  )
  return (
    <fieldset className={css.rules}>
      <legend>{t('announcements.rules')}</legend>
      <Select
        label={t('announcements.rule.list')}
        value={category}
        options={admin.lists.map((list) => ({ value: list.code, label: listNameOf(list, t) }))}
        onChange={(chosen) => onChange({ category: chosen })}
      />
      <Select
        label={t('announcements.rule.execution')}
        value={execution}
        options={executions.map((value) => ({ value, label: t(`announcements.execution.${value}`) }))}
        onChange={(chosen) => onChange({ execution: chosen })}
      />
      {instant('from', from)}
      {instant('until', until)}
      <Select
        label={t('announcements.rule.redirect')}
        value={redirect ?? ''}
        options={[
          { value: '', label: t('announcements.redirect.none') },
          ...redirects.map((value) => ({ value, label: t(`announcements.redirect.${value}`) })),
        ]}
        onChange={(chosen) =>
          onChange({
            redirect: chosen === '' ? undefined : chosen,
            externalLink: chosen === 'REDIRECT_URL' ? (externalLink ?? '') : undefined,
          })
        }
      />
      {redirect === 'REDIRECT_URL' && (
        <Field
          label={t('announcements.rule.link')}
          hint={t('announcements.rule.link.hint')}
          value={externalLink ?? ''}
          maxLength={500}
          spellCheck={false}
          onChange={({ target }) => onChange({ externalLink: target.value })}
        />
      )}
      <Field
        label={t('announcements.rule.activity')}
        hint={t('announcements.rule.activity.hint')}
        value={activityId ?? ''}
        maxLength={64}
        spellCheck={false}
        onChange={({ target }) => onChange({ activityId: target.value === '' ? undefined : target.value })}
      />
      <Field
        label={t('announcements.rule.type')}
        hint={t('announcements.rule.type.hint')}
        value={promotionType}
        maxLength={40}
        spellCheck={false}
        onChange={({ target }) => onChange({ promotionType: target.value.toUpperCase() })}
      />
      <p className={css.quiet}>
        {t(admin.popupVariant === 'older' ? 'announcements.hide.older' : 'announcements.hide.current')}
      </p>
    </fieldset>
  )
}
