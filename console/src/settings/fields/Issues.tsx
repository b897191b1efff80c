import type { KeyPath } from '@playfront/contract/console/settingsChanges'
import { useTexts } from '../../app/ServicesContext'
import { useIssuesAt } from './FieldContext'
import css from './Fields.module.css'

/** What keeps this key of the saved draft from being published. */
export function Issues({ at }: { at: KeyPath }) {
  const { t } = useTexts()
  return useIssuesAt(at).map(({ code, found }) => (
    <p key={`${code} ${found}`} className={css.fault}>
      {t(`settings.fault.${code}`)}
      {found && ` (${found})`}
    </p>
  ))
}
