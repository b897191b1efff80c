import { Badge } from '@playfront/kit/Badge'
import { useTexts } from '../../app/ServicesContext'
import { Control } from './Control'
import type { ControlProps } from './FieldContext'
import { isWide } from './GroupFields'
import css from './Fields.module.css'

/** The control of one key, with its sentence, and whether a change of it needs a second person. */
export function SettingField(props: ControlProps) {
  const { t } = useTexts()
  const { risk } = props.field
  return (
    <div className={css.setting} data-wide={isWide(props.field) || undefined}>
      <Control {...props} />
      {risk && (
        <span className={css.mark}>
          <Badge tone="warning">{t('settings.second.mark')}</Badge>
        </span>
      )}
    </div>
  )
}
