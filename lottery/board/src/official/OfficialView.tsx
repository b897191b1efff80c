import type { OfficialRecord } from '@playfront/contract/play/lottery/issue'
import { Icon } from '@playfront/kit/Icon'
import { circleCheck, circleX } from '@playfront/kit/icons'
import { Notice } from '@playfront/kit/Notice'
import { useFigures, useServices, usePart, useT } from '../app/ServicesContext'
import { resultLabelText } from '../draw/resultLabelText'
import { prizeName } from '../odds/ruleText'
import { decideProvenance, differencesOf, shortResult, type Provenance } from './decideProvenance'
import css from './OfficialView.module.css'

type Numbers = OfficialRecord['sources'][number]['numbers']

/** Where the result of a draw that others hold is from: who said it and when, and every version of it (lottery 4.7). */
export const OfficialView = () => {
  const t = useT()
  const { check } = useServices()
  const state = usePart(check, (current) => current)
  if (state.kind !== 'official') return null
  const { record } = state
  const provenance = decideProvenance(record)
  return (
    <div className={css.official}>
      <p className={css.quiet}>{t('official.lead')}</p>
      {record.label !== 'official' && (
        <Notice tone="warning" title={resultLabelText(t, record)}>
          {record.label === 'demonstration' && t('official.demo')}
        </Notice>
      )}
      <FeedState provenance={provenance} />
      {provenance.kind === 'known' && <Known {...provenance} />}
      {record.betRoot && <Sealed root={record.betRoot} />}
    </div>
  )
}

const FeedState = ({ provenance }: { provenance: Provenance }) => {
  const t = useT()
  if (provenance.kind === 'known') return null
  if (provenance.kind === 'awaiting')
    return (
      <Notice tone="info" title={t(`awaiting.${provenance.why}`)} role="status">
        {t('official.wait')}
      </Notice>
    )
  return (
    <Notice tone="info" role="status">
      {t(provenance.kind === 'early' ? 'check.early' : 'void.issue_cancelled')}
    </Notice>
  )
}

const Known = ({ versions, sources }: Extract<Provenance, { kind: 'known' }>) => {
  const t = useT()
  const { time } = useFigures()
  const { round, texts } = useServices()
  const family = usePart(round, ({ board }) => board?.family ?? '')
  const counting = versions[0]?.numbers ?? {}
  /** What counts in short; of anything else the prizes that are not like it. */
  const numbersText = (numbers: Numbers) => {
    const others = differencesOf(numbers, counting)
    if (others.length === 0) return shortResult(family, numbers)
    return others.map(([prize, list]) => `${prizeName(texts, prize)} ${list}`).join(' · ')
  }
  return (
    <>
      <section className={css.part}>
        <h3 className={css.title}>{t('official.versions')}</h3>
        <ol className={css.list}>
          {versions.map(({ version, numbers, by, confirmedAt, reason }) => (
            <li key={version} className={css.row}>
              <bdi className={css.numbers} dir="ltr">
                {numbersText(numbers)}
              </bdi>
              <p className={css.quiet}>
                {version > 1 && `${t('result.corrected')} · `}
                {t(by === 'people' ? 'official.byPeople' : 'official.bySources', {
                  time: time(confirmedAt, true),
                })}
              </p>
              {by === 'people' && reason && <p className={css.quiet}>{reason}</p>}
            </li>
          ))}
        </ol>
      </section>
      {sources.length > 0 && <Sources sources={sources} numbersText={numbersText} />}
    </>
  )
}

interface SourcesProps {
  sources: readonly OfficialRecord['sources'][number][]
  numbersText(numbers: Numbers): string
}

const Sources = ({ sources, numbersText }: SourcesProps) => {
  const t = useT()
  const { time } = useFigures()
  return (
    <section className={css.part}>
      <h3 className={css.title}>{t('official.sources')}</h3>
      <ul className={css.list}>
        {sources.map(({ name, numbers, receivedAt, agrees }) => (
          <li key={name} className={css.source} data-agrees={agrees}>
            <Icon
              of={agrees ? circleCheck : circleX}
              size="large"
              label={t(agrees ? 'check.true' : 'check.false')}
            />
            <div>
              <bdi className={css.name}>{name}</bdi>
              <p className={css.quiet}>
                <bdi className={css.value} dir="ltr">
                  {numbersText(numbers)}
                </bdi>{' '}
                {t('official.received', { time: time(receivedAt, true) })}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

const Sealed = ({ root }: { root: string }) => {
  const t = useT()
  return (
    <section className={css.part}>
      <p className={css.quiet}>{t('official.sealed')}</p>
      <bdi className={css.root} dir="ltr">
        {root}
      </bdi>
    </section>
  )
}
