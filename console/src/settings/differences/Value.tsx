import { isBranch, textOf, type Json, type KeyPath } from '@playfront/contract/console/settingsChanges'
import { useTexts } from '../../app/ServicesContext'
import { useMerchantTime } from '../../app/useMerchantTime'
import { useMoney } from '../../app/useMoney'
import { wordsOfPath } from '../words/pathWords'
import { useOptionWords } from '../words/optionWords'
import css from './Differences.module.css'
import { useKindAt } from './kinds'

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
  const { t, language } = useTexts()
  const parts = Object.entries(of)
  if (parts.length === 0) return <span className={css.quiet}>{t('settings.empty')}</span>
  return (
    <ul className={css.list}>
      {parts.map(([name, part]) => (
        <li key={name}>
          <span className={css.name}>
            {wordsOfPath([...at, name], language)
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
