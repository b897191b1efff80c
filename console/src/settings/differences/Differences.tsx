import type { SettingsDifference, SettingsFault } from '@playfront/contract/console/versions'
import {
  type Json,
  type KeyPath,
  changesBetween,
  isBranch,
  textOf,
} from '@playfront/contract/console/settingsChanges'
import { createContext, useContext } from 'react'
import type { Risk } from '@playfront/contract/console/riskyKeys'
import { Badge } from '@playfront/kit/Badge'
import { Notice } from '@playfront/kit/Notice'
import css from './Differences.module.css'
import { useTexts } from '../../app/ServicesContext'
import { useMerchantTime } from '../../app/useMerchantTime'
import { useMoney } from '../../app/useMoney'
import { wordsOfPath } from '../words/keyWords'
import { useOptionWords } from '../words/optionWords'
import { hintOfPath } from '../words/keyHints'

const Kinds = createContext<SettingsDifference['kinds']>([])

/** What of the values below is money, a share or odds. */
export const KindProvider = Kinds

/** What the number at a path is: money in minor units, a share in hundredths of a percent, or odds in 1/10,000. */
export const useKindAt = (at: KeyPath): SettingsDifference['kinds'][number] | undefined => {
  const kinds = useContext(Kinds)
  return kinds.find(({ path }) => path.join('/') === at.join('/'))
}

const maxLength = 600

/** As settings keep an instant. */
const instant = /^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)$/

/** Odds are kept in 1/10,000. */
const wholeOdds = 1_0000
const oddsDigits = 4

interface ValueProps {
  of: Json | undefined
  /** Where it stands, for the names of what lies in it. */
  at: KeyPath
}

/** A value as people read it: colours as drops, lists as lists, parts with their names. */
export function Value({ of, at }: ValueProps) {
  if (of === undefined) return <Absent at={at} />
  if (Array.isArray(of)) return <List of={of as readonly Json[]} at={at} />
  if (isBranch(of)) return <Parts of={of} at={at} />
  return <Word of={of} at={at} />
}

/** Where odds are not set, those of the prize mode hold. */
function Absent({ at }: { at: KeyPath }) {
  const { t } = useTexts()
  const odds = useOddsWords()
  const standard = useKindAt(at)?.standard
  if (standard === undefined) return <span className={css.quiet}>{t('settings.absent')}</span>
  return <span className={css.value}>{t('settings.odds.ofMode', { pays: odds(standard) })}</span>
}

/** Odds as players read them beside the bet. */
const useOddsWords = () => {
  const { t, number } = useTexts()
  return (odds: number) => t('settings.odds.pays', { odds: number(odds / wholeOdds, oddsDigits) })
}

function Word({ of, at }: { of: Json; at: KeyPath }) {
  const { t, number } = useTexts()
  const word = useOptionWords()
  const money = useMoney()
  const odds = useOddsWords()
  const time = useMerchantTime()
  const kind = useKindAt(at)?.kind
  if (typeof of === 'number' && kind === 'money') return <span className={css.value}>{money(of)}</span>
  if (typeof of === 'number' && kind === 'percent')
    return <span className={css.value}>{number(of / 100)} %</span>
  if (typeof of === 'number' && kind === 'odds') return <span className={css.value}>{odds(of)}</span>
  if (typeof of === 'boolean') return <span>{t(of ? 'settings.on' : 'settings.off')}</span>
  const text = textOf(of)
  if (text === '') return <span className={css.quiet}>{t('settings.empty')}</span>
  if (instant.test(text)) return <span className={css.value}>{time(text)}</span>
  if (text.startsWith('data:image/')) return <img className={css.picture} src={text} alt="" />
  return (
    <>
      {/^#[0-9a-f]{6}$/i.test(text) && <Swatch colour={text} />}
      <span className={css.value}>
        {text.length > maxLength ? `${text.slice(0, maxLength)}…` : word(text)}
      </span>
    </>
  )
}

function List({ of, at }: { of: readonly Json[]; at: KeyPath }) {
  const { t } = useTexts()
  if (of.length === 0) return <span className={css.quiet}>{t('settings.empty')}</span>
  return (
    <ol className={css.list}>
      {of.map((part, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- a row has no other name than its place
        <li key={place}>
          <Value of={part} at={[...at, String(place)]} />
        </li>
      ))}
    </ol>
  )
}

function Parts({ of, at }: { of: Readonly<Record<string, Json>>; at: KeyPath }) {
  const texts = useTexts()
  const { t } = texts
  const parts = Object.entries(of)
  if (parts.length === 0) return <span className={css.quiet}>{t('settings.empty')}</span>
  return (
    <ul className={css.list}>
      {parts.map(([name, part]) => (
        <li key={name}>
          <span className={css.name}>
            {wordsOfPath([...at, name], texts)
              .split(' › ')
              .at(-1)}
            :{' '}
          </span>
          <Value of={part} at={[...at, name]} />
        </li>
      ))}
    </ul>
  )
}

/** A colour as a drop, since no style may stand in an attribute. */
const Swatch = ({ colour }: { colour: string }) => (
  <svg className={css.swatch} viewBox="0 0 20 20" aria-hidden>
    <rect width="20" height="20" rx="5" fill={colour} />
  </svg>
)

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
  const texts = useTexts()
  const { t } = texts
  return (
    <li>
      <p className={css.key}>
        <strong>{wordsOfPath(path, texts)}</strong>
        {risk && <Badge tone="warning">{t(`settings.risk.${risk}`)}</Badge>}
      </p>
      {meaning && <p className={css.quiet}>{hintOfPath(path, meaning, texts)}</p>}
      <KindProvider value={kinds}>
        {rowsOf(path, before, after).map((row) => (
          <div key={row.at.join('/')}>
            {row.at.length > path.length && <p className={css.quiet}>{wordsOfPath(row.at, texts)}</p>}
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
  const texts = useTexts()
  const { t } = texts
  if (issues.length === 0) return null
  return (
    <Notice tone="negative" title={t('settings.refused')} role="alert">
      <p>{t('settings.refused.text')}</p>
      <ul className={css.issues}>
        {issues.map(({ code, found, path }) => (
          <li key={`${path.join('/')} ${code} ${found}`}>
            <strong>{wordsOfPath(path, texts)}</strong> {t(`settings.fault.${code}`)}
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
