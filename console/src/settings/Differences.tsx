import type { Json } from '@playfront/contract/console/settingsChanges'
import type { SettingsDifference, SettingsFault } from '@playfront/contract/console/versions'
import type { Risk } from '@playfront/contract/console/riskyKeys'
import { Badge } from '@playfront/kit/Badge'
import { Notice } from '@playfront/kit/Notice'
import { useTexts } from '../app/HouseContext'
import css from './Settings.module.css'

/** What changes, key by key: what it is, what stood there and what stands there then. */
export function Differences({ differences }: { differences: readonly SettingsDifference[] }) {
  const { t } = useTexts()
  if (differences.length === 0) return <p className={css.quiet}>{t('settings.nothing')}</p>
  return (
    <ul className={css.differences}>
      {differences.map(({ path, words, meaning, risk, before, after }) => (
        <li key={path.join('/')}>
          <p className={css.key}>
            <strong>{words}</strong>
            {risk && <Badge tone="warning">{t(`settings.risk.${risk}`)}</Badge>}
          </p>
          {meaning && <p className={css.quiet}>{meaning}</p>}
          <dl className={css.change}>
            <div data-side="before">
              <dt>{t('settings.before')}</dt>
              <dd>
                <Value of={before} />
              </dd>
            </div>
            <div data-side="after">
              <dt>{t('settings.after')}</dt>
              <dd>
                <Value of={after} />
              </dd>
            </div>
          </dl>
        </li>
      ))}
    </ul>
  )
}

const longest = 600

function Value({ of }: { of: Json | undefined }) {
  const { t } = useTexts()
  if (of === undefined) return <span className={css.quiet}>{t('settings.absent')}</span>
  const text = typeof of === 'string' ? of : JSON.stringify(of, undefined, 2)
  return (
    <>
      {/^#[0-9a-f]{6}$/i.test(text) && <Swatch colour={text} />}
      <span className={css.value}>{text.length > longest ? `${text.slice(0, longest)}…` : text}</span>
    </>
  )
}

/** A colour as a drop, since no style may stand in an attribute. */
export const Swatch = ({ colour }: { colour: string }) => (
  <svg className={css.swatch} viewBox="0 0 20 20" aria-hidden>
    <rect width="20" height="20" rx="5" fill={colour} />
  </svg>
)

/** What keeps settings from being published. */
export function Faults({ faults }: { faults: readonly SettingsFault[] }) {
  const { t } = useTexts()
  if (faults.length === 0) return null
  return (
    <Notice tone="negative" title={t('settings.refused')} role="alert">
      <p>{t('settings.refused.text')}</p>
      <ul className={css.faults}>
        {faults.map(({ words, code, found, path }) => (
          <li key={`${path.join('/')} ${code} ${found}`}>
            <strong>{words}</strong> {t(`settings.fault.${code}`)}
            {found && <span className={css.quiet}> ({found})</span>}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

/** Why somebody else has to agree. */
export function Risks({ risks }: { risks: readonly Risk[] }) {
  const { t } = useTexts()
  if (risks.length === 0) return null
  return (
    <Notice tone="warning" title={t('settings.risks.lead')}>
      <span className={css.badges}>
        {risks.map((risk) => (
          <Badge key={risk} tone="warning">
            {t(`settings.risk.${risk}`)}
          </Badge>
        ))}
      </span>
    </Notice>
  )
}
