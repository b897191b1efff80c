import { type Json, textOf } from '@playfront/contract/console/settingsChanges'
import { languages } from '@playfront/contract/languages'
import { Icon } from '@playfront/kit/Icon'
import { IconButton } from '@playfront/kit/IconButton'
import { arrowLeft, arrowRight, x } from '@playfront/kit/icons'
import css from './Fields.module.css'
import { useTexts } from '../../app/ServicesContext'
import { Select } from '../../parts/Select'
import { useOptionWords } from '../words/optionWords'
import type { ControlProps } from './FieldContext'
import { moveRow, removeRow } from './rows'
import { useLabel, useMeaning } from './useWords'

/** ISO 3166-1 codes of countries; the browser knows their names. */
export const countryCodes: readonly string[] = (
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ ' +
  'CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM ' +
  'FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HN HR HT HU ID IE IL IM IN IO IQ IR IS IT ' +
  'JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM ' +
  'MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR ' +
  'PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH ' +
  'TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW'
).split(' ')

const namesOf = (value: Json | undefined): string[] => (Array.isArray(value) ? value.map(String) : [])

interface ChosenProps extends ControlProps {
  options: readonly string[]
  wordOf: (option: string) => string
  hasOrder: boolean
}

/** Some out of many, in an order where that means something. */
function Chosen({ field, value, onChange, options, wordOf, hasOrder }: ChosenProps) {
  const { t } = useTexts()
  const label = useLabel(field)
  const meaning = useMeaning(field)
  const names = namesOf(value ?? field.standard)
  const left = options.filter((option) => !names.includes(option))
  return (
    <fieldset className={css.box}>
      <legend>{label}</legend>
      <p className={css.quiet}>{meaning}</p>
      <div className={css.chips}>
        {names.map((name, place) => (
          <span key={name} className={css.chip}>
            {wordOf(name)}
            {hasOrder && place > 0 && (
              <IconButton
                label={t('settings.row.earlier', { row: wordOf(name) })}
                onClick={() => onChange(moveRow(names, place, place - 1))}
              >
                <Icon of={arrowLeft} size="small" />
              </IconButton>
            )}
            {hasOrder && place < names.length - 1 && (
              <IconButton
                label={t('settings.row.later', { row: wordOf(name) })}
                onClick={() => onChange(moveRow(names, place, place + 1))}
              >
                <Icon of={arrowRight} size="small" />
              </IconButton>
            )}
            <IconButton
              label={t('settings.row.remove', { row: wordOf(name) })}
              onClick={() => onChange(removeRow(names, place))}
            >
              <Icon of={x} size="small" />
            </IconButton>
          </span>
        ))}
        {names.length === 0 && <span className={css.quiet}>{t('settings.rows.none')}</span>}
      </div>
      {left.length > 0 && (
        <Select
          label={t('settings.row.add', { list: label })}
          value=""
          options={[
            { value: '', label: t('settings.choose') },
            ...left.map((option) => ({ value: option, label: wordOf(option) })),
          ]}
          onChange={(chosen) => chosen !== '' && onChange([...names, chosen])}
        />
      )}
    </fieldset>
  )
}

export function ChoicesField(props: ControlProps) {
  const wordOf = useOptionWords()
  return <Chosen {...props} options={props.field.options ?? []} wordOf={wordOf} hasOrder />
}

/** Countries by their names in the language of the staff, in its alphabet. */
const useCountries = (): { options: string[]; wordOf: (code: string) => string } => {
  const { language } = useTexts()
  const { tag } = languages[language]
  const names = new Intl.DisplayNames(tag, { type: 'region', fallback: 'code' })
  const wordOf = (code: string) => (/^[A-Z]{2}$/.test(code) ? `${names.of(code) ?? code} (${code})` : code)
  const order = new Intl.Collator(tag)
  return {
    options: [...countryCodes].sort((one, other) => order.compare(wordOf(one), wordOf(other))),
    wordOf,
  }
}

export function CountriesField(props: ControlProps) {
  return <Chosen {...props} {...useCountries()} hasOrder={false} />
}

export function CountryField({ field, value, onChange }: ControlProps) {
  const { t } = useTexts()
  const { options, wordOf } = useCountries()
  const known = textOf(value)
  const others = known === '' || options.includes(known) ? options : [known, ...options]
  return (
    <div>
      <Select
        label={useLabel(field)}
        value={known}
        options={[
          { value: '', label: t('settings.none') },
          ...others.map((option) => ({ value: option, label: wordOf(option) })),
        ]}
        onChange={onChange}
      />
      <p className={css.quiet}>{useMeaning(field)}</p>
    </div>
  )
}
