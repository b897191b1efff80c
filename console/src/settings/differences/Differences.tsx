import { changesBetween, type Json, type KeyPath } from '@playfront/contract/console/settingsChanges'
import type { SettingsDifference, SettingsFault } from '@playfront/contract/console/versions'
import type { Risk } from '@playfront/contract/console/riskyKeys'
import { Badge } from '@playfront/kit/Badge'
import { Notice } from '@playfront/kit/Notice'
import { useTexts } from '../../app/ServicesContext'
import { hintOfPath } from '../words/keyHints'
import { wordsOfPath } from '../words/pathWords'
import css from './Differences.module.css'
import { KindProvider } from './kinds'
import { Value } from './Value'

/** What changes, key by key: what it is, what stood there and what stands there then. */
export function Differences({ differences }: { differences: readonly SettingsDifference[] }) {
  const { t } = useTexts()
  if (differences.length === 0) return <p className={css.quiet}>{t('settings.nothing')}</p>
  return (
    <ul className={css.differences}>
      {differences.map((difference) => (
        <Difference key={difference.path.join('/')} of={difference} />
      ))}
    </ul>
  )
}

/** A list with as many rows as before is described by the changes in each of them. */
function Difference({ of: { path, meaning, risk, before, after, kinds } }: { of: SettingsDifference }) {
  const { t, language } = useTexts()
  return (
    <li>
      <p className={css.key}>
        <strong>{wordsOfPath(path, language)}</strong>
        {risk && <Badge tone="warning">{t(`settings.risk.${risk}`)}</Badge>}
      </p>
      {meaning && <p className={css.quiet}>{hintOfPath(path, meaning, language)}</p>}
      <KindProvider value={kinds}>
        {rowsOf(path, before, after).map((row) => (
          <div key={row.at.join('/')}>
            {row.at.length > path.length && <p className={css.quiet}>{wordsOfPath(row.at, language)}</p>}
            <dl className={css.change}>
              <Side title={t('settings.before')} side="before" of={row.before} at={row.at} />
              <Side title={t('settings.after')} side="after" of={row.after} at={row.at} />
            </dl>
          </div>
        ))}
      </KindProvider>
    </li>
  )
}

interface Row {
  at: KeyPath
  before: Json | undefined
  after: Json | undefined
}

const rowsOf = (path: KeyPath, before: Json | undefined, after: Json | undefined): Row[] => {
  const isPair = Array.isArray(before) && Array.isArray(after) && before.length === after.length
  const isOfThings = isPair && before.some((part) => typeof part === 'object')
  if (!isOfThings) return [{ at: path, before, after }]
  return before.flatMap((part: Json, place) =>
    changesBetween(part, after[place] as Json, [...path, String(place)]).map(
      ({ path: at, before: was, after: is }) => ({ at, before: was, after: is }),
    ),
  )
}

interface SideProps {
  title: string
  side: 'before' | 'after'
  of: Json | undefined
  at: KeyPath
}

function Side({ title, side, of, at }: SideProps) {
  return (
    <div data-side={side}>
      <dt>{title}</dt>
      <dd>
        <Value of={of} at={at} />
      </dd>
    </div>
  )
}

/** What keeps settings from being published. */
export function Issues({ issues }: { issues: readonly SettingsFault[] }) {
  const { t, language } = useTexts()
  if (issues.length === 0) return null
  return (
    <Notice tone="negative" title={t('settings.refused')} role="alert">
      <p>{t('settings.refused.text')}</p>
      <ul className={css.issues}>
        {issues.map(({ code, found, path }) => (
          <li key={`${path.join('/')} ${code} ${found}`}>
            <strong>{wordsOfPath(path, language)}</strong> {t(`settings.fault.${code}`)}
            {found && <span className={css.quiet}> ({found})</span>}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

/** Why a second person has to approve. */
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
