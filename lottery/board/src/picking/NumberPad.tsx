import { Icon } from '@playfront/kit/Icon'
import { backspace } from '@playfront/kit/icons'
import { useServices, usePart, useT } from '../app/ServicesContext'
import css from './NumberPad.module.css'
import { PasteField } from './PasteField'

const keys = [...'123456789', '', '0']

/** Digits become a number as soon as there are enough of them (lottery 8.3). */
export const NumberPad = ({ digits }: { digits: number }) => {
  const t = useT()
  const { picking } = useServices()
  const typed = usePart(picking, (state) => state.typed)
  const places = Array.from({ length: digits }, (_, at) => typed[at] ?? '')
  return (
    <div className={css.pad}>
      <p className={css.hint}>{t('pad.hint', { digits })}</p>
      <output className={css.typed} dir="ltr" aria-label={t('pad.typed')}>
        {places.map((digit, at) => (
          <span key={at} className={css.place} data-next={at === typed.length}>
            {digit}
          </span>
        ))}
      </output>
      <div className={css.keys} dir="ltr" role="group" aria-label={t('pad.label')}>
        {keys.map((key) =>
          key ? (
            <button key={key} type="button" className={css.key} onClick={() => picking.type(key)}>
              {key}
            </button>
          ) : (
            <span key="gap" />
          ),
        )}
        <button type="button" className={css.key} aria-label={t('pad.erase')} onClick={picking.erase}>
          <Icon of={backspace} size="large" />
        </button>
      </div>
      <PasteField />
    </div>
  )
}
