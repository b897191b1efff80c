import { textOf } from '@playfront/contract/console/settingsChanges'
import { Field } from '@playfront/kit/Field'
import { useServices, useTexts } from '../../app/ServicesContext'
import { PictureField } from '../../parts/PictureField'
import { useMerchant, type ControlProps } from './FieldContext'
import css from './Fields.module.css'
import { useLabel, useMeaning } from './useWords'

/** A picture of the merchant's, brought here or named by its address. */
export function SettingPictureField({ field, value, onChange, fill }: ControlProps) {
  const { t } = useTexts()
  const { platform } = useServices()
  const { host } = useMerchant()
  const text = textOf(value)
  const src = text.startsWith('/m/') && host !== '' ? `${platform.page.originOf(host)}${text}` : undefined
  return (
    <div className={css.box}>
      <PictureField
        label={useLabel(field)}
        hint={`${useMeaning(field)} ${t('picture.hint')}`}
        src={src}
        onPicture={({ address, width, height, type }) => {
          const [name = ''] = field.path
          if (fill) fill({ [name]: address, width, height, type })
          else onChange(address)
        }}
      />
      <Field
        label={t('picture.address')}
        value={text}
        maxLength={500}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) =>
          onChange(target.value === '' && field.isOptional ? undefined : target.value)
        }
      />
    </div>
  )
}

/** A picture small enough to stand in the page itself. */
export function InlinePictureField({ field, value, onChange }: ControlProps) {
  const { t } = useTexts()
  const text = textOf(value)
  return (
    <PictureField
      label={useLabel(field)}
      hint={`${useMeaning(field)} ${t('picture.hint')}`}
      src={text.startsWith('data:image/') ? text : undefined}
      use="inline"
      onPicture={({ address }) => onChange(address)}
    />
  )
}
